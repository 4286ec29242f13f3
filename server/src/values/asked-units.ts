import { areaUnits } from './floor-area.ts'

/** A unit as names ask for it, and as it stands behind a number. */
interface AskedUnit {
  /** Of the words of a name, in lower case and singular. */
  readonly asked: RegExp
  readonly told: RegExp
}

function unit(asked: string, told: string): AskedUnit {
  return {
    asked: new RegExp(String.raw`(?:^| )(?:${asked})(?: |$)`),
    told: new RegExp(String.raw`(?<![\p{L}\d.,/])\d{1,9}(?:[.,\s]\d{1,6}){0,4}\s?(?:${told})(?![\p{L}\d/])`, 'giu'),
  }
}

const units: readonly AskedUnit[] = [
  unit(areaUnits.metres.asked, areaUnits.metres.told),
  unit(areaUnits.feet.asked, areaUnits.feet.told),
  unit('km h|kmh|kph', 'km/h|kmh|kph'),
  unit('mph', 'mph'),
  unit('km|kilomet(?:er|re)|kilometerstand|kilometraje|kilometrage|chilometraggio|przebieg', 'km'),
  unit('mile|mileage', 'miles|mi'),
  unit('kw|kilowatt', 'kW'),
  unit('kwh|kilowatt hour', 'kWh'),
  unit('ps|hp|bhp|cv|horsepower', 'PS|hp|bhp|cv|ch|horsepower'),
  unit('cc|ccm|cm3', 'cc|ccm|cm³'),
  unit('kg|kilo|kilogram', 'kg|kilos?|kilograms?'),
  unit('g|gram|gramm', 'g|grams?|grammes?|Gramm'),
  unit('lb|lbs|pound', 'lbs?\\.?|pounds?'),
  unit('mah', 'mAh'),
  unit('mp|megapixel', 'MP|megapixels?'),
  unit('gb|gigabyte', 'GB'),
  unit('tb|terabyte', 'TB'),
  unit('mb|megabyte', 'MB'),
  unit('w|watt|wattage', 'W|watts?'),
  unit('v|volt|voltage', 'V|volts?'),
  unit('hz', 'Hz'),
  unit('mhz', 'MHz'),
  unit('ghz', 'GHz'),
  unit('ml|millilit(?:er|re)', 'ml'),
  unit('l|lit(?:er|re)', 'l|lit(?:er|re)s?'),
  unit('celsius|c|celcius', '°\\s?C|℃'),
  unit('fahrenheit|f', '°\\s?F|℉'),
  unit('mbps', 'Mbps|Mbit/s'),
  unit('rpm', 'rpm'),
  unit('fps', 'fps'),
]

/** The unit that the words of a name ask for: "superficie mq", "power hp"; undefined where they name none. */
export function unitAsked(words: string): RegExp | undefined {
  return units.find(({ asked }) => asked.test(words))?.told
}
