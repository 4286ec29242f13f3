/** "Today 08:14", "i går", "wczoraj": a day told from the day of reading. */
export const relativeDay =
  /^(?:today|tomorrow|yesterday|just now|heute|gestern|morgen|aujourd['’]hui|hier|demain|hoy|ayer|mañana|oggi|ieri|domani|hoje|ontem|amanhã|vandaag|gisteren|i ?dag|i ?går|i ?morgon|i ?morgen|dzisiaj|dziś|wczoraj|jutro|dnes|včera|zítra|zajtra|tänään|eilen|huomenna|tegnap|holnap|bugün|dün|yarın|azi|astăzi|danas|jučer|juče|danes|včeraj|днес|вчера|сегодня|сьогодні|вчора|σήμερα|χθες|今日|昨日|今天|昨天|오늘|어제)(?![\p{L}\p{M}])/iu

/** "há 3 dias", "för 2 timmar sedan", "2 godz. temu": how long ago, in words other than English ones. */
export const toldAgo =
  /^(?:hace|vor|il y a|há|πριν)\s(?:\p{L}{1,12}\s)?\d{1,2}\s\p{L}[^\n]{0,20}$|^(?:för\s|for\s)?\d{1,2}\s\p{L}{1,9}\.?\s(?:fa|temu|sedan|siden|geleden|atrás|назад|тому|sitten|önce)$/iu
