import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

/** A colour of a style sheet is none that a page tells. */
const stylesheet =
  /^(?:#[\da-f]{3,8}|(?:rgba?|hsla?|var|oklch|lab)\(.*|inherit|transparent|currentcolor|initial|unset|none)$/i

export const color = concept({
  id: 'color',
  kind: 'text',
  names:
    'color|colour|farbe|couleur|colore|kleur|kolor|farba|barva|färg|warna|cor|色|カラー|颜色|farve|väri|цвет|колір|цвят|renk|색상|컬러|顏色|اللون|צבע|χρώμα|szín|culoare|farge',
  askedAs:
    '顏色|颜色|shade|color name|colour name|farben|verfügbare farbe|verfügbare farben|verfuegbare farben|couleurs disponibles|couleur disponible|color disponible|colore disponibile|colori|colori disponibili|color option|colour option|available color|available colour|product color|product colour|colorway|hue|colour way|color variant|coloris|barwa|farbton|farbname|nombre del color|nome colore|barva izdelka',
  paths: 'color',
  isPlausible: shortly(isColor),
  isOfThings: true,
})

function isColor(text: string): boolean {
  if (!/\p{L}/u.test(text)) return false
  return text.length <= 80 && text.trim().split(/\s+/).length <= 8 && !stylesheet.test(text) && !/[?!]\s*$/.test(text)
}
