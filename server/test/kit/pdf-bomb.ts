import { deflateSync } from 'node:zlib'

/** A PDF of one page whose content is that stream, filtered as named. */
function pdfOf(stream: Buffer, filters: string): Buffer {
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n' +
        `4 0 obj<</Length ${stream.length}/Filter${filters}>>stream\n`,
    ),
    stream,
    Buffer.from(
      '\nendstream endobj\n5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    ),
  ])
}

/** A PDF of a few kilobytes that unfolds to as many megabytes of a command, through two filters. */
export function pdfBomb(command: string, megabytes: number): Buffer {
  const piece = Buffer.alloc(megabytes * 1_000_000, command)
  return pdfOf(deflateSync(deflateSync(piece, { level: 9 }), { level: 9 }), '[/FlateDecode/FlateDecode]')
}

/** A PDF that says a few words. */
export const smallPdf: Buffer = pdfOf(
  deflateSync(Buffer.from('BT /F1 18 Tf 20 100 Td (A gannet) Tj 0 -30 Td (dives) Tj ET')),
  '/FlateDecode',
)
