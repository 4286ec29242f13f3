import { concept } from '../concept.ts'

export const telephone = concept({
  id: 'telephone',
  kind: 'phone',
  names:
    'telephone|phone|phone number|tel|mobile|call us|telefon|téléphone|teléfono|telefono|telefone|whatsapp|telefoon|telefoonnummer|telefonnummer|tel nr|numéro de téléphone|telemóvel|電話|電話番号|numer telefonu|número de teléfono|numero di telefono|puhelin|puhelinnumero|rufnummer|телефон|тел|전화|전화번호|电话|聯絡電話|هاتف|الهاتف|טלפון|τηλέφωνο|telefonszám',
  askedAs:
    '電話|电话|客服電話|客服專線|聯絡電話|联系电话|telephone number|phone no|contact number|contact phone|contact telephone|tel number|hotline|landline|mobile number|mobile phone|cell phone|office phone|business phone|phone contact|helpline|phone line|call number|telephone line|main phone|número teléfono|numero telefono|celular|móvil|cellulare|nr telefonu|número de telefone|telefoonnr|telefonnr|telefonní číslo|telefónne číslo|telefonska številka|box office phone|switchboard|clinic number|order line',
  paths: 'telephone|contactPoint.telephone',
  // A class of what small screens show.
  onlyAsLabel: new Set(['mobile']),
})
