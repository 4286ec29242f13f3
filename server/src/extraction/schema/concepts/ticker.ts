import { concept } from '../concept.ts'

/** What a share is called where it is traded. */
export const ticker = concept({
  id: 'ticker',
  kind: 'text',
  names: 'ticker|ticker symbol|stock symbol|stock ticker|symbol|kürzel|tickersymbol',
  paths: 'tickerSymbol',
  isSymbol: true,
  isPlausible: (text) => /^[A-Z\d][A-Z\d.^:-]{0,14}$/.test(text.trim()),
})
