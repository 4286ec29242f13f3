import { concept } from '../concept.ts'

const hours =
  /\d{1,2}[:.]\d{2}\s?(?:[ap]\.?m|uhr|h)?\s*(?:[-–—]|to|bis|à|a)\s*\d|\d\s?(?:[ap]\.?m\b|uhr\b)|\d{1,2}\s?h(?:\d{2})?\s*(?:[-–—]|à|a)\s*\d|24\s?\/\s?7|24 hours|\d{1,2}:\d{2}(?:.|\n)*\d{1,2}:\d{2}/i
const days =
  /(?<!\p{L})(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?(?!\p{L})|(?<!\p{L})(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)s?(?!\p{L})/iu
const opening = /\b(?:open|closed|geschlossen|fermé|cerrado|chiuso)\b/i

export const openingHours = concept({
  id: 'opening_hours',
  kind: 'text',
  names:
    'opening hour|hour|business hours|open|opening time|hour of operation|business hour|office hour|working hour|visiting hour|store hour|öffnungszeiten|openingstijden|horaires|horaires d ouverture|horario|horario de apertura|orari|orari di apertura|horário|營業時間|営業時間|godziny otwarcia|öppettider|horas de apertura|åpningstider|otwarte|åbningstider|часы работы|режим работы|графік роботи|çalışma saatleri|영업시간|营业时间|ساعات العمل|שעות פתיחה|ώρες λειτουργίας|nyitvatartás|aukioloajat',
  askedAs:
    '營業時間|营业时间|open hour|open time|opening schedule|shop hour|hours open|times of opening|working time|trading hour|when open|opening day|hours text|opening info|horaires ouverture|heures ouverture|heures d ouverture|horario apertura|orari apertura|horário funcionamento|horário de funcionamento|otevírací doba|otváracie hodiny|odpiralni čas|openingsuren|geschäftszeiten|jam buka|clinic hours|open from to',
  paths: 'openingHours',
  isPlausible: (text) => hours.test(text) || (days.test(text) && opening.test(text)),
})
