import { concept } from '../concept.ts'
import { hasFloorArea } from '../../../values/floor-area.ts'
import { shortly } from '../short-text.ts'

export const area = concept({
  id: 'area',
  kind: 'text',
  names:
    'living area|floor area|square footage|square feet|square meter|square metre|wohnfläche|grundfläche|surface habitable|superficie|metratura|floor space|living space|internal area|usable area|area sqft|area sqm|area m2|area square foot|area size|property size|superficie habitable|superficie totale|powierzchnia|oppervlakte|boyta|boarea|surface|área útil|woonoppervlakte|面積|専有面積|площадь|площа|면적|面积|المساحة|שטח|εμβαδόν|alapterület|suprafață|pinta ala',
  isLike: (text) => text.length <= 40 && hasFloorArea(text),
  paths: 'floorSize.value|floorSize',
  isPlausible: shortly((text) => /\d/.test(text)),
})
