import type { OperationName } from '../operations.ts'
import { sampleHost } from '../sample-host.ts'

const site = `http://${sampleHost}`

/** One worked example of each operation, as shown in the API documents. They ask for pages of the sample site, so that they work everywhere. */
export const examples: { readonly [Name in OperationName]: { readonly request: object; readonly result: object } } = {
  scrape: {
    request: { url: `${site}/catalogue`, include_links: true },
    result: {
      status: 200,
      url: `${site}/catalogue`,
      final_url: `${site}/catalogue`,
      html: '<!doctype html>\n<html lang="en">…',
      text: 'Catalogue\n\n- Harbour 8×32 binoculars\n\n€ 289.00\n\nIn stock…',
      links: [{ text: 'Harbour 8×32 binoculars', href: `${site}/binoculars` }],
      metadata: {
        title: 'Catalogue – Seabird Notes shop',
        description: null,
        og_image: null,
        response_time_ms: 4,
        rendered: false,
        og: {},
        canonical: null,
        language: 'en',
        content_type: 'text/html; charset=utf-8',
      },
      credits_used: 1,
      credits_remaining: 999,
    },
  },
  extract: {
    request: {
      url: `${site}/binoculars`,
      schema: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          price: { type: 'number' },
          in_stock: { type: 'boolean' },
          brand: { type: 'string' },
        },
        required: ['name'],
      },
      render_js: false,
    },
    result: {
      status: 200,
      url: `${site}/binoculars`,
      data: { name: 'Harbour 8×32 binoculars', price: 289, in_stock: true, brand: 'Lundehavn' },
      tokens_used: 0,
      credits_used: 3,
      credits_remaining: 996,
    },
  },
  screenshot: {
    request: { url: `${site}/gallery`, format: 'jpeg', full_page: true },
    result: {
      status: 200,
      url: `${site}/gallery`,
      screenshot_url: 'http://127.0.0.1:8080/images/5f0c2a7d9b8e4c1f8a6d3e2b1c0f9a8d.jpg',
      format: 'jpeg',
      dimensions: { width: 1280, height: 1646 },
      file_size_bytes: 48224,
      expires_at: '2026-11-24T10:30:00.000Z',
      credits_used: 2,
      credits_remaining: 994,
    },
  },
  map: {
    request: { url: `${site}/`, search: 'binoculars', limit: 100 },
    result: {
      status: 200,
      url: `${site}/`,
      final_url: `${site}/`,
      links: [
        { url: `${site}/binoculars`, from: 'sitemap' },
        { url: `${site}/large-binoculars`, from: 'sitemap' },
      ],
      is_complete: true,
      credits_used: 1,
      credits_remaining: 993,
    },
  },
}
