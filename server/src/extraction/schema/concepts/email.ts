import { concept } from '../concept.ts'

export const email = concept({
  id: 'email',
  kind: 'email',
  names:
    'email|e mail|mail|email address|contact email|kontakt email|kontakt e mail|e post|correo|correo electronico|support email|e mail address|эл почта|электронная почта|e posta|이메일|邮箱|电子邮件|メールアドレス|البريد الإلكتروني|אימייל',
  askedAs:
    'mail address|contact mail|electronic mail|email contact|business email|office email|mailadresse|email adresse|courriel|adresse mail|adresse email|posta elettronica|indirizzo email|correio eletrônico|correio eletrónico|e mailadres|mailadres|adres email|adres e mail|epost|e postadress|e pošta|dirección de correo|emailadresse|mailbox',
  paths: 'email|contactPoint.email',
})
