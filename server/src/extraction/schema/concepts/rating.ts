import { concept } from '../concept.ts'

export const rating = concept({
  id: 'rating',
  kind: 'rating',
  names:
    'rating|rating value|average rating|star rating|review rating|review score|user rating|overall rating|rating score|stars rating|bewertung|calificación|valutazione|beoordeling|ocena|avaliacao|avaliação|hodnotenie|hodnocení|ocena srednia|srednia|średnia|valoracion|valoración|betyg|puntuacion|punteggio|vurdering|評価|note moyenne|valoración media|durchschnittsbewertung|gemiddelde beoordeling|valutazione media|średnia ocena|puntuación|estrellas|étoiles|sterne|voto medio|arvosana|рейтинг|оценка|оцінка|puan|değerlendirme|평점|별점|评分|評分|التقييم|דירוג|βαθμολογία|értékelés|evaluare',
  askedAs:
    '評分|评分|星等|星級|平均評分|評價分數|avg rating|mean rating|average score|user score|customer rating|stars average|overall score|star score|avg star|mean score|customer score|star given|stars given|editor rating|critic score|critic rating|rating out of 5|star out of five|stars out of five|out of 5|out of five|visitor rating|guest rating|reader rating|review star|nota media|nota média|media recensioni|estrelas|waardering|cijfer|gwiazdki|snittbetyg|sternebewertung|durchschnittliche bewertung|note sur 5|moyenne des avis|puntuación media|punteggio medio|medelbetyg|povprečna ocena|průměrné hodnocení|priemerné hodnotenie|rating average|rating avg|rating mean|rating star|rating number|rating point|rating out of|review average|review avg|bewertung durchschnitt|bewertung schnitt|bewertung sterne|bewertung stern|bewertung wert|bewertung note|avis moyenne|avis note|valoración media|valoración promedio|calificación promedio|calificación media|opiniones media|valutazione media|recensioni media|avaliação média|beoordeling gemiddelde|ocena średnia|score average|star average|average star|average star rating|overall star rating|mean stars|score summary|rating summary|średnia ocen|note moyenne sur 5',
  paths: 'aggregateRating.ratingValue|reviewRating.ratingValue|ratingValue|starRating.ratingValue',
})
