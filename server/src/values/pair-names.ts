/** What a label is asked for by, where lists of labels and values are asked for: name keys. */
export const labelNames = new Set(
  'name key label property attribute spec feature field term title parameter specification characteristic nutrient day weekday dag tag giorno jour dia día nome nombre nom nazwa nazov naziv naam namn merkmal eigenschaft eigenschap caratteristica característica caractéristique propiedad propriedade propriété proprietà atributo attribut especificación especificação spécification specifica parametr cecha'.split(
    ' ',
  ),
)

/** And its value. */
export const valueNames = new Set(
  'value text content description detail val amount data hour time opening hour tijd tijden uren uhrzeit zeit zeiten horaire horario orario horário valore valor valeur wert wartosc wartość hodnota vrednost waarde värde'.split(
    ' ',
  ),
)
