import { examples } from '../server/src/contract/documents/examples.ts'

const helper = `import os
import random
import time
import uuid
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

import httpx

client = httpx.Client(
    base_url=os.environ.get("GANNET_URL", "http://127.0.0.1:8080"),
    headers={"Authorization": f"Bearer {os.environ['GANNET_KEY']}"},
    # A page may take half a minute, and a call may wait its turn before that.
    timeout=httpx.Timeout(90, connect=10),
)

RETRIED = {429, 500, 502, 503, 504}


class GannetError(Exception):
    """A call that failed. It was not charged."""

    def __init__(self, response):
        try:
            body = response.json()
        except ValueError:
            body = {}
        super().__init__(body.get("error", f"The service answered {response.status_code}."))
        self.status = response.status_code
        self.code = body.get("code")
        self.request_id = body.get("request_id")
        self.retryable = body.get("retryable", response.status_code in RETRIED)
        self.details = body.get("details", {})


def asked_wait(response):
    """Seconds that Retry-After asks for: a number, or a date."""
    header = response.headers.get("Retry-After", "")
    if header.isdigit():
        return int(header)
    try:
        return max(0.0, (parsedate_to_datetime(header) - datetime.now(timezone.utc)).total_seconds())
    except (TypeError, ValueError):
        return 0.0


def call(operation, body, tries=4):
    """Runs one operation. All tries carry one Idempotency-Key, so that a lost answer is not charged twice."""
    headers = {"Idempotency-Key": uuid.uuid4().hex}
    for attempt in range(1, tries + 1):
        wait = 0.0
        try:
            response = client.post(f"/v1/{operation}", json=body, headers=headers)
            if response.is_success:
                return response.json()
            error = GannetError(response)
            if response.status_code not in RETRIED or not error.retryable or attempt == tries:
                raise error
            wait = asked_wait(response)
        except httpx.TransportError:
            if attempt == tries:
                raise
        # "Full jitter": callers who failed together do not come back together.
        time.sleep(wait + random.uniform(0, min(20, 0.5 * 2 ** (attempt - 1))))`

/** The text of docs/python.md: the same examples as in the API documents. */
export function pythonPage(): string {
  const { scrape, extract, screenshot } = examples
  return `# Gannet from Python

There is [a package](../python/README.md) with types, retries and jobs. Without it, with [httpx](https://www.python-httpx.org/) (\`pip install httpx\`, or \`apt install python3-httpx\`). The blocks of this page
are one program: put them into a file and run it with your key.

\`\`\`sh
GANNET_KEY=gn_… GANNET_URL=http://127.0.0.1:8080 python3 gannet_example.py
\`\`\`

This page is generated from the examples of the API documents (\`npm run generate\`), and the tests run it.

## Calls with retries

\`\`\`python
${helper}
\`\`\`

## Scrape

\`\`\`python
page = call("scrape", ${literal(scrape.request)})
print(page["metadata"]["title"])
print(page["text"])
for link in page["links"]:
    print(link["text"], link["href"])
\`\`\`

## Extract

\`data\` is valid against the schema, or \`None\` when the page does not hold what is required.

\`\`\`python
answer = call("extract", ${literal(extract.request)})
if answer["data"] is None:
    print(answer["extraction_error"], answer.get("partial_data"))
else:
    print(answer["data"])
\`\`\`

## Screenshot, and its file

\`screenshot_url\` needs no key; it works for 24 hours.

\`\`\`python
shot = call("screenshot", ${literal(screenshot.request)})
with httpx.stream("GET", shot["screenshot_url"], follow_redirects=True, timeout=60) as response:
    response.raise_for_status()
    with open("screenshot.jpg", "wb") as file:
        for chunk in response.iter_bytes():
            file.write(chunk)
print(shot["dimensions"], shot["file_size_bytes"])
\`\`\`

## Errors, and what is left

Every code: [problems.md](problems.md).

\`\`\`python
try:
    call("scrape", {"url": "not an address"})
except GannetError as error:
    print(error.status, error.code, error)
    print(error.details["fields"])

usage = client.get("/v1/usage").json()
print(usage["credits"]["remaining"], "credits left")
\`\`\`
`
}

/** A JSON value as Python writes it. */
function literal(value: unknown, indent = ''): string {
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (value === null) return 'None'
  if (typeof value !== 'object') return JSON.stringify(value)
  const inner = `${indent}    `
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, inner)).join(', ')}]`
  const entries = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${literal(part, inner)}`)
  const line = `{${entries.join(', ')}}`
  if (indent.length + line.length <= 90 && !line.includes('\n')) return line
  return `{\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}}`
}
