import type { Operation } from '../contract/contract.ts'

export interface RequestCode {
  readonly language: string
  readonly code: string
}

type Body = Readonly<Record<string, unknown>>

/** The call as a person would write it. The key stands in the environment, so that none is copied about by accident. */
export function requestCode(operation: Operation, body: Body, origin: string): readonly RequestCode[] {
  const url = origin + operation.path
  return [
    { language: 'curl', code: curl(url, body) },
    { language: 'TypeScript', code: typescript(url, body) },
    { language: 'Python', code: python(url, body) },
  ]
}

function curl(url: string, body: Body): string {
  // The one character that ends a quoted text of the shell.
  const json = JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)
  return [
    `curl -sS ${url} \\`,
    '  -H "Authorization: Bearer $GANNET_KEY" \\',
    "  -H 'Content-Type: application/json' \\",
    `  -d '${json}'`,
  ].join('\n')
}

function typescript(url: string, body: Body): string {
  return `const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.GANNET_KEY}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify(${indented(JSON.stringify(body, null, 2), '  ')}),
})
const result = await response.json()
if (!response.ok) throw new Error(\`\${result.code}: \${result.error}\`)
console.log(result)`
}

function python(url: string, body: Body): string {
  return `import os
import httpx

response = httpx.post(
    "${url}",
    headers={"Authorization": f"Bearer {os.environ['GANNET_KEY']}"},
    json=${indented(pythonValue(body, ''), '    ')},
    timeout=120,
)
result = response.json()
if response.is_error:
    raise SystemExit(f"{result['code']}: {result['error']}")
print(result)`
}

function pythonValue(value: unknown, indent: string): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const inner = `${indent}    `
  const entries = Array.isArray(value)
    ? value.map((each) => pythonValue(each, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${pythonValue(each, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (entries.length === 0) return open + close
  return `${open}\n${entries.map((entry) => `${inner}${entry},`).join('\n')}\n${indent}${close}`
}

function indented(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`)
}
