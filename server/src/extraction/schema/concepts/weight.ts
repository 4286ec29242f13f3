import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

const masses =
  /\d\s*(?:kg|kgs|g|gr|gms?|mg|lbs?|lb\.|oz|t|ct|kilos?|kilograms?|grams?|grammes?|gramm|pounds?|ounces?|tons?|tonnes?|tonnen|carats?|karat|кг|г)(?![\p{L}])/iu

export const weight = concept({
  id: 'weight',
  kind: 'text',
  names:
    'weight|item weight|net weight|gewicht|poids|peso|shipping weight|hmotnost|hmotnosť|teža|waga|vikt|vaha|váha|重量|重さ|peso neto|peso netto|nettogewicht|poids net|vægt|paino|вес|масса|вага|тегло|ağırlık|무게|중량|净重|淨重|الوزن|משקל|βάρος|súly|tömeg|greutate|vekt',
  askedAs: '重量|淨重|product weight|gross weight|mass|how heavy|berat|artikelgewicht|peso líquido',
  paths: 'weight.value|weight',
  isPlausible: shortly((text) => text.length <= 80 && (/^[\d.,\s]+$/.test(text) || masses.test(text))),
  isOfThings: true,
  isMachineWord: true,
})
