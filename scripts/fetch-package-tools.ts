/** Fetches what the client's package and /v2 are tried with, of which a few hundred megabytes; what cannot be had is missed by its test. */
import { ensurePackageTool, packageTools } from '../client/test/kit/package-tools.ts'
import { whyNoFirecrawlSdk } from '../server/test/kit/firecrawl-sdk.ts'

for (const name of packageTools) ensurePackageTool(name)
whyNoFirecrawlSdk()
