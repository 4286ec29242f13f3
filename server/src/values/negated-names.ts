import { nameKey } from './name-words.ts'

/** What is so where the other is not: names of flags, in one language or in several. */
const pairs: readonly (readonly [one: string, other: string])[] = [
  [
    'required|is required|mandatory|compulsory|obligatory|erforderlich|pflicht|pflichtfeld|obligatoire|requis|obligatorio|requerido|obbligatorio|richiesto|obrigatório|verplicht|wymagane|obligatorisk|påkrevd',
    'optional|is optional|facultatif|optionnel|opcional|facoltativo|opzionale|optioneel|opcjonalne|valfri|valgfri|freiwillig',
  ],
  ['open|is open|geöffnet|ouvert|abierto|aperto|aberto', 'closed|is closed|geschlossen|fermé|cerrado|chiuso|fechado'],
  [
    'enabled|is enabled|aktiviert|activé|activado|abilitato',
    'disabled|is disabled|deaktiviert|désactivé|desactivado|disabilitato',
  ],
  ['public|is public|öffentlich|público|pubblico', 'private|is private|privat|privé|privado|privato'],
  ['visible|is visible|sichtbar|visibile', 'hidden|is hidden|versteckt|caché|oculto|nascosto'],
  ['active|is active|aktiv|actif|activo|attivo', 'inactive|is inactive|inaktiv|inactif|inactivo|inattivo'],
  [
    'available|is available|verfügbar|disponible|disponibile|disponível',
    'unavailable|is unavailable|nicht verfügbar|indisponible|no disponible|non disponibile|indisponível',
  ],
]

const others = new Map<string, Set<string>>()
for (const [one, other] of pairs) {
  const [names, opposite] = [one.split('|').map(nameKey), other.split('|').map(nameKey)]
  for (const name of names) others.set(name, new Set(opposite))
  for (const name of opposite) others.set(name, new Set(names))
}

const none: ReadonlySet<string> = new Set()

/** What a page may call the opposite of a flag: "required" of "optional". */
export function negatedNames(key: string): ReadonlySet<string> {
  return others.get(key) ?? none
}
