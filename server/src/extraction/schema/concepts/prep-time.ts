import { concept } from '../concept.ts'

export const prepTime = concept({
  id: 'prep_time',
  kind: 'duration',
  names:
    'prep time|preparation time|preparation|prep|active time|hands on time|hands on|vorbereitungszeit|temps de préparation|tiempo de preparación|tempo di preparazione|voorbereidingstijd|arbeitszeit|vorbereitung|bereidingstijd|préparation|preparación|preparazione|tempo preparazione|tempo di preparazione|zubereitungszeit|temps préparation|tiempo preparación|tempo de preparo|czas przygotowania|förberedelsetid|arbejdstid|время подготовки|hazırlama süresi|준비시간|準備時間|准备时间|وقت التحضير|זמן הכנה',
  askedAs:
    'time to prepare|prep duration|preparation duration|time to prep|zubereitungsdauer|durée de préparation|duración preparación|czas przygotowywania|doba přípravy|čas priprave',
  paths: 'prepTime',
})
