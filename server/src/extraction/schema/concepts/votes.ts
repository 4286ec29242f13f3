import { concept } from '../concept.ts'

/** What visitors gave a post or an answer: a count, and no rating. */
export const votes = concept({
  id: 'votes',
  kind: 'number',
  names:
    'upvote|upvote count|question score|answer score|post score|comment score|net vote|net score|vote score|like|like count|thumb up|kudo|reaction count|helpful vote|helpful count|stimmen|voto|votos|voti|poäng|głosy|röster|mi piace|me gusta|gefällt mir|gilla|curtidas',
  askedAs:
    'reaction|vote total|like total|number of like|number of upvote|number of vote up|helpful total|heart|clap|found helpful|helpful vote|vote received|vote number|agree count|up vote total|daumen hoch|j aime|stemmen|vind ik leuks|polubienia|polubień|gillningar|všečki|počet hlasů|num like|num vote|applause|point score',
  paths: 'upvoteCount|interactionStatistic.userInteractionCount',
  isOneFigure: true,
  isOfVotes: true,
})
