/** "© 2026 Quay Press. All rights reserved." */
export const rights =
  /^(?:©|\(c\)|copyright\b|all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|tutti i diritti riservati)/i

/** The same anywhere in a line. */
export const rightsNotice =
  /©|\(c\)|\bcopyright\b|\brights reserved\b|\brechte vorbehalten\b|\bdroits réservés\b|\bderechos reservados\b|\bdiritti riservati\b/iu
