/**
 * What an element has by its kind. A form's controls stand before that: `form.children` is the control of that name, if
 * there is one, as forms of hotels have. Functions come bound to their element.
 */
export function own<Of extends Node, Name extends keyof Of>(element: Of, name: Name): Of[Name] {
  const value = isForm(element) ? ofKind(element, name) : element[name]
  // A function of the element's, bound to it, is of the same type.
  return typeof value === 'function' ? (value.bind(element) as Of[Name]) : value
}

/** By what no control can be called; one in a frame is of another realm. */
function isForm(node: Node): boolean {
  return Object.prototype.toString.call(node) === '[object HTMLFormElement]'
}

function ofKind<Of extends Node, Name extends keyof Of>(form: Of, name: Name): Of[Name] {
  for (let kind: unknown = Object.getPrototypeOf(form); kind instanceof Object; kind = Object.getPrototypeOf(kind))
    // What its kind has under that name is what the element would have.
    if (Object.hasOwn(kind, name)) return Reflect.get(kind, name, form) as Of[Name]
  return form[name]
}
