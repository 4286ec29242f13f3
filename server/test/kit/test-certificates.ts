import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Certificate {
  readonly key: string
  readonly cert: string
}

export interface TestCertificates {
  /** The authority's certificate, to be trusted by who should accept `good` and `expired`'s chain. */
  readonly authority: string
  /** For localhost, site.test and 127.0.0.1. */
  readonly good: Certificate
  readonly expired: Certificate
  readonly wrongName: Certificate
  readonly selfSigned: Certificate
}

const run = promisify(execFile)
const names = 'subjectAltName=DNS:localhost,DNS:site.test,IP:127.0.0.1'

/** Makes certificates for one test run with the openssl command. */
export async function testCertificates(): Promise<TestCertificates> {
  const folder = await mkdtemp(join(tmpdir(), 'gannet-certificates-'))
  try {
    const path = (name: string): string => join(folder, name)
    const openssl = (...words: string[]): Promise<unknown> => run('openssl', words, { cwd: folder })
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    async function selfSigned(name: string, extension: string): Promise<Certificate> {
      const files = ['-keyout', `${name}.key`, '-out', `${name}.pem`]
      await openssl('req', '-x509', ...newKey, ...files, '-days', '30', '-subj', `/CN=${name}`, '-addext', extension)
      return { key: await readFile(path(`${name}.key`), 'utf8'), cert: await readFile(path(`${name}.pem`), 'utf8') }
    }
    async function signed(name: string, extension: string, days: readonly string[]): Promise<Certificate> {
      await openssl('req', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`)
      await writeFile(path(`${name}.ext`), `${extension}\n`)
      const by = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial']
      const inOut = ['-in', `${name}.csr`, '-out', `${name}.pem`, '-extfile', `${name}.ext`]
      await openssl('x509', '-req', ...inOut, ...by, ...days)
      return { key: await readFile(path(`${name}.key`), 'utf8'), cert: await readFile(path(`${name}.pem`), 'utf8') }
    }
    const authority = await selfSigned('authority', 'keyUsage=critical,keyCertSign')
    return {
      authority: authority.cert,
      good: await signed('good', names, ['-days', '30']),
      expired: await signed('expired', names, ['-days', '-1']),
      wrongName: await signed('other', 'subjectAltName=DNS:other.test', ['-days', '30']),
      selfSigned: await selfSigned('self', names),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
