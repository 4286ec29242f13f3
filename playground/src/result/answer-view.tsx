import { useMemo } from 'preact/hooks'
import type { ExtractResult } from '../../../server/src/contract/extract.ts'
import type { ScrapeResult } from '../../../server/src/contract/scrape.ts'
import type { ScreenshotResult } from '../../../server/src/contract/screenshot.ts'
import { LongText } from '../parts/long-text.tsx'
import { type Tab, Tabs } from '../parts/tabs.tsx'
import type { AnyResult, Run } from '../run/run.ts'
import { ExtractedData } from './extracted-data.tsx'
import { LinksTable } from './links-table.tsx'
import { Picture } from './picture.tsx'
import { PropertyTable } from './property-table.tsx'
import { RecordTable } from './record-table.tsx'
import { recordLists } from './records.ts'
import { TimingBars } from './timing-bars.tsx'

/** An answer, in as many views as it has parts. */
export function AnswerView({ run, result }: { run: Run; result: AnyResult }) {
  const raw: Tab = { name: 'JSON', content: <RawJson result={result} /> }
  const timing: Tab = { name: 'Timing', content: <TimingBars result={result} totalMs={run.ms} /> }
  return (
    <>
      {(result.warnings ?? []).map((warning) => (
        <p class="notice warning" key={warning}>
          <strong>Note</strong> {warning}
        </p>
      ))}
      <Tabs label="Result as" tabs={[...viewsOf(result), timing, raw]} />
    </>
  )
}

/** Written out only when it is looked at: a page's source may be megabytes. */
function RawJson({ result }: { result: AnyResult }) {
  const text = useMemo(() => JSON.stringify(result, null, 2), [result])
  return <LongText text={text} label="answer as JSON" fileName="answer.json" language="json" />
}

function viewsOf(result: AnyResult): Tab[] {
  if ('screenshot_url' in result) return screenshotViews(result)
  return 'metadata' in result ? scrapeViews(result) : dataViews(result)
}

function dataViews(result: NonNullable<ScrapeResult['extract']> & Pick<ExtractResult, 'explanation'>): Tab[] {
  const tables = recordLists(result.data ?? result.partial_data)
  return [
    { name: 'Data', content: <ExtractedData result={result} /> },
    ...tables.map((list) => ({ name: `Table: ${list.name}`, content: <RecordTable list={list} /> })),
  ]
}

function screenshotViews(result: ScreenshotResult): Tab[] {
  const { capture } = result
  return [
    { name: 'Image', content: <Picture url={result.url} result={result} /> },
    ...(capture === undefined ? [] : [{ name: 'Capture', content: <PropertyTable value={withoutStages(capture)} /> }]),
  ]
}

function withoutStages(capture: NonNullable<ScreenshotResult['capture']>): object {
  const { stages_ms: _stages, ...rest } = capture
  return rest
}

function scrapeViews(result: ScrapeResult): Tab[] {
  const { text, markdown, html, links, screenshot, extract, metadata, page_state, status, final_url } = result
  const page = { status, final_url, ...metadata, page_state }
  return [
    ...(markdown === undefined
      ? []
      : [{ name: 'Markdown', content: <LongText text={markdown} label="Markdown" fileName="page.md" /> }]),
    ...(text === undefined
      ? []
      : [{ name: 'Text', content: <LongText text={text} label="text" fileName="page.txt" isProse /> }]),
    ...(html === undefined
      ? []
      : [{ name: 'HTML', content: <LongText text={html} label="HTML" fileName="page.html" language="html" /> }]),
    ...(links === undefined ? [] : [{ name: `Links (${links.length})`, content: <LinksTable links={links} /> }]),
    ...(screenshot === undefined ? [] : [{ name: 'Image', content: <Picture url={result.url} result={screenshot} /> }]),
    ...(extract === undefined ? [] : dataViews(extract)),
    { name: 'Metadata', content: <PropertyTable value={page} /> },
  ]
}
