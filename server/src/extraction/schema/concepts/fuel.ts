import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

const fuels =
  /^(?:petrol|gasoline|diesel|electric|hybrid|plug-?in hybrid|lpg|benzin|elektro|autogas|essence|électrique|hybride|gasolina|gasóleo|eléctrico|híbrido|benzina|elettrica|ibrida|benzine|elektrisch|benzyna|elektryczny|hybryda|bensin|gas)$/i

/** What an engine runs on. */
export const fuel = concept({
  id: 'fuel',
  kind: 'text',
  names:
    'fuel|fuel type|kraftstoff|kraftstoffart|carburant|énergie|combustible|carburante|alimentazione|brandstof|paliwo|rodzaj paliwa|bränsle|drivmedel',
  paths: 'fuelType',
  isStated: true,
  isLike: (text) => fuels.test(text),
  isPlausible: shortly(),
})
