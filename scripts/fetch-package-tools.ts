/** Fetches what the client's package is tried with, of which a few hundred megabytes; a tool that cannot be had is missed by its test. */
import { ensurePackageTool, packageTools } from '../client/test/kit/package-tools.ts'

for (const name of packageTools) ensurePackageTool(name)
