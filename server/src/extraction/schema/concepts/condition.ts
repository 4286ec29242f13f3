import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

export const condition = concept({
  id: 'condition',
  kind: 'text',
  names:
    'condition|item condition|product condition|zustand|état|estado|condizione|stan|skick|toestand|コンディション|状態',
  askedAs:
    'artikelzustand|condizioni|condição|conditie|stav zboží|stan produktu|état du produit|estado del producto|stato del prodotto',
  paths: 'offers.itemCondition|itemCondition',
  isPlausible: shortly(),
  metaNames: ['product:condition'],
  isOfThings: true,
  // What the sky looks like, and how far a match or a task has come.
  otherBeside:
    /^(?:high|low|humidity|wind|temperature|temp|feels like|rain|forecast|home|away|visitor|visitante|local|équipe|equipo|squadra|team|mannschaft|gol(?:e|es)?|goal|tore|assignee|due|deadline|priority|prioridad|priorité|priorità|priorität|responsable|zuständig|plazo|échéance|scadenza|fällig)(?: |$)/,
})
