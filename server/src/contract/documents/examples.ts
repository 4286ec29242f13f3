import type { OperationName } from '../operations.ts'

/** One worked example of each operation, as shown in the API documents. */
export const examples: { readonly [Name in OperationName]: { readonly request: object; readonly result: object } } = {
  scrape: {
    request: { url: 'https://example.com/', include_links: true },
    result: {
      status: 200,
      url: 'https://example.com/',
      final_url: 'https://example.com/',
      html: '<!doctype html><html><head><title>Example Domain</title></head><body>…</body></html>',
      text: 'Example Domain\n\nThis domain is for use in illustrative examples in documents.\n\nMore information',
      links: [{ text: 'More information', href: 'https://www.iana.org/domains/example' }],
      metadata: {
        title: 'Example Domain',
        description: null,
        og_image: null,
        response_time_ms: 84,
        rendered: false,
        og: {},
        canonical: null,
        language: 'en',
        content_type: 'text/html; charset=UTF-8',
      },
      credits_used: 1,
      credits_remaining: 999,
    },
  },
  extract: {
    request: {
      url: 'https://shop.example/boots',
      schema: {
        type: 'object',
        properties: { name: { type: 'string' }, price: { type: 'number' }, in_stock: { type: 'boolean' } },
        required: ['name'],
      },
      render_js: false,
    },
    result: {
      status: 200,
      url: 'https://shop.example/boots',
      data: { name: 'Walking boots', price: 89.5, in_stock: true },
      tokens_used: 0,
      credits_used: 3,
      credits_remaining: 996,
    },
  },
  screenshot: {
    request: { url: 'https://example.com/', format: 'jpeg', full_page: true },
    result: {
      status: 200,
      url: 'https://example.com/',
      screenshot_url: 'http://127.0.0.1:8080/images/5f0c2a7d9b8e4c1f8a6d3e2b1c0f9a8d.jpg',
      format: 'jpeg',
      dimensions: { width: 1280, height: 2140 },
      file_size_bytes: 183224,
      expires_at: '2026-11-22T10:30:00.000Z',
      credits_used: 2,
      credits_remaining: 994,
    },
  },
  map: {
    request: { url: 'https://shop.example/', search: 'boots', limit: 100 },
    result: {
      status: 200,
      url: 'https://shop.example/',
      final_url: 'https://shop.example/',
      links: [
        { url: 'https://shop.example/boots', lastmod: '2026-11-02', from: 'sitemap' },
        { url: 'https://shop.example/boots/care', title: 'Care of boots', from: 'page' },
      ],
      is_complete: true,
      credits_used: 1,
      credits_remaining: 993,
    },
  },
}
