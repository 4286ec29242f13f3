import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

const isShort = shortly()

const levels =
  /^(?:(?:absolute )?beginners?|intermediate|advanced|expert|all levels|easy|moderate|challenging|einsteiger|anfänger|fortgeschrittene?|alle stufen|leicht|einfach|anspruchsvoll|débutants?|intermédiaire|avancé|confirmé|tous niveaux|facile|très facile|difficile|principiante|intermedio|avanzado|todos los niveles|fácil|difícil|avanzato|tutti i livelli|łatwy|łatwe|średni|trudny|enkel|lätt|medel|avancerad|makkelijk|gemiddeld|snadné)(?: level| niveau)?$/i

export const difficulty = concept({
  id: 'difficulty',
  kind: 'text',
  names:
    'difficulty|level|skill level|schwierigkeit|schwierigkeitsgrad|difficulté|dificultad|difficoltà|svårighetsgrad|svarighetsgrad|difficolta|trudność|obtížnost|dificuldade|moeilijkheid|moeilijkheidsgraad|sværhedsgrad|сложность|zorluk|난이도|难度|難易度|الصعوبة|רמת קושי',
  askedAs:
    'how hard|difficulty level|level of difficulty|poziom trudności|stopień trudności|obtiažnosť|náročnost|niveau de difficulté|nivel de dificultad|livello di difficoltà|nível de dificuldade|zahtevnost|tingkat kesulitan|grado de dificultad|grado di difficoltà|difficulty rating|study level|proficiency level',
  paths: 'difficulty|educationalLevel',
  isStated: true,
  isStatedOnce: true,
  isLike: (text) => levels.test(text.trim()),
  // A bare figure under "level" is one of anything.
  isPlausible: (text) => isShort(text) && /\p{L}|\//u.test(text),
})
