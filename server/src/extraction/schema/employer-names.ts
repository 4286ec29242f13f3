/** Whoever offers a job, whom a page tells by name: whose site it is on is another. */
export const employerNames =
  /^(?:employer|employer name|hiring organization|arbeitgeber|employeur|empleador|empregador|datore di lavoro|pracodawca|werkgever|arbetsgivare|arbejdsgiver)$/
