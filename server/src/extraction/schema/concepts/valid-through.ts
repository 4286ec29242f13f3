import { concept } from '../concept.ts'

export const validThrough = concept({
  id: 'valid_through',
  kind: 'date',
  names:
    'valid through|deadline|application deadline|apply by|closing date|expires|expiry date|valid until|close|closes|expiry|expires on|expiration date|due date|bewerbungsfrist|ważne do|data ważności|termin składania|date limite|date limite de candidature|fecha límite|fecha de cierre|scadenza|data di scadenza|data limite|bewerbungsschluss|gültig bis|sluitingsdatum|sista ansökningsdag|søknadsfrist|締切',
  askedAs:
    'open until|offen bis|ouvert jusqu au|abierto hasta|aperto fino al|apply until|application closing date|application close|applications close|last date to apply|submission deadline|expires on|expiration|expiry|valid to|date expiration|date d expiration|expire le|ablaufdatum|läuft ab am|fecha de expiración|fecha expiración|data scadenza|data de expiração|vervaldatum|data wygaśnięcia',
  paths: 'validThrough|applicationDeadline',
})
