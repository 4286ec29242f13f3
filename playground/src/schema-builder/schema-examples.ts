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
  event: {
    type: 'object',
    properties: {
      name: text(),
      starts_at: text('When it begins'),
      ends_at: text('When it ends'),
      place: text('Where it takes place'),
      organizer: text(),
      price: number,
    },
    required: ['name'],
  },
  job: {
    type: 'object',
    properties: {
      title: text(),
      company: text(),
      location: text(),
      salary: text('The salary as the page says it'),
      employment_type: text('Full-time, part-time, contract …'),
      published: text('Date of publication'),
    },
    required: ['title'],
  },
  recipe: {
    type: 'object',
    properties: {
      name: text(),
      ingredients: { type: 'array', items: text() },
      instructions: { type: 'array', items: text() },
      total_time: text('How long it takes in all'),
      servings: text(),
    },
    required: ['name'],
  },
  table: {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        description: 'The rows of the table; name the columns you want',
        items: { type: 'object', properties: { name: text(), value: text() } },
      },
    },
    required: ['rows'],
  },
}
