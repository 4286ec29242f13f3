import { concept } from '../concept.ts'

export const fiber = concept({
  id: 'fiber',
  kind: 'text',
  names:
    'fiber|fibre|dietary fiber|dietary fibre|fiber content|ballaststoffe|fibres|fibra|fibre alimentari|fibra alimentaria|fibra alimentar|vezels|błonnik|kostfiber|fiberinnhold|ravintokuitu|vláknina',
  paths: 'nutrition.fiberContent|fiberContent',
  isCounted: true,
})
