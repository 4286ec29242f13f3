/** "© 2026 Quay Press. All rights reserved." */
export const rights =
  /^(?:©|\(c\)|copyright\b|all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|tutti i diritti riservati)/i
