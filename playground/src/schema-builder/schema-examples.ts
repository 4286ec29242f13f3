const text = (description?: string) => ({ type: 'string', ...(description !== undefined && { description }) })
const number = { type: 'number' }

/** Schemas to begin with. */
export const schemaExamples: Readonly<Record<string, object>> = {
  product: {
    type: 'object',
    properties: {
      name: text(),
      price: number,
      currency: text('ISO 4217 code'),
      in_stock: { type: 'boolean' },
      brand: text(),
      rating: number,
    },
    required: ['name'],
  },
  article: {
    type: 'object',
    properties: {
      title: text(),
      author: text(),
      published: text('Date of publication'),
      summary: text('What the article says in short'),
    },
    required: ['title'],
  },
  listing: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: { type: 'object', properties: { name: text(), price: number, url: text('Where it leads to') } },
      },
    },
    required: ['items'],
  },
}
