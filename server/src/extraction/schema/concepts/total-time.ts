import { concept } from '../concept.ts'

export const totalTime = concept({
  id: 'total_time',
  kind: 'duration',
  names:
    'total time|time total|ready in|time needed|duration|gesamtzeit|temps total|durée totale|tiempo total|tempo totale|totale tijd|runtime|running time|length|ready time|time required|overall time|zeit|total duration|dauer|laufzeit|time|total|totale|gesamt|tillagningstid|tempo minuti|tid|minuten|czas|waktu|tiempo|durée|tempo total|czas całkowity|totaltid|duración|durata|duur|tilberedningstid',
  askedAs:
    'how long|time to make|time it takes|overall duration|overall time needed|duration total|total minute|time in minute|start to finish|time total|overall time|time overall|zeit gesamt|total tid|duração total|durata totale|czas łączny|łączny czas|celkový čas|skupni čas',
  paths: 'totalTime|duration|timeRequired',
  // As a class these may be a time of day.
  onlyAsLabel: new Set(['time', 'total', 'totale', 'gesamt', 'tillagningstid']),
})
