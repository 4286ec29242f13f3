/** Lists of what goes on at an event, and when: sessions of a day, or days with their sessions. */
export const programmeLists =
  /(?:^| )(?:sessions?|talks?|slots?|schedules?|agendas?|program(?:me)?s?(?: items?)?|timetables?|vortrag|vortr(?:ä|ae?)ge?|programm(?:e|punkte?)?|zeitplan|exposés?|conférences?|conferences?|sesi(?:ón|on|ones?)|ponencias?|charlas?|programas?|session[ei]|intervent[oi]|programma|days?|tage?|jours?|journ[ée]es?|d[ií]as?|giorn[oi])$/
