/** A number with a unit of area behind it: "1,240 sq ft", "82 m²". */
export const floorArea =
  /\d\s?(?:sq\.?\s?(?:ft|feet|m|metres?|meters?)\b\.?|sqft|sqm|m²|m2\b|ft²|ft2\b|qm\b|square (?:feet|foot|met(?:re|er)s?)|㎡)/i
