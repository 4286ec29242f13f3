import { authorTags } from '../../../page/data/meta-tags.ts'
import { concept } from '../concept.ts'

export const author = concept({
  id: 'author',
  kind: 'person',
  names:
    'author|author name|writer|by|byline|written by|reported by|creator|posted by|reporter|recipe by|review author|reviewer|reviewer name|user|username|user name|commenter|published by|contributor|autor|auteur|autore|autoren|autori|autorzy|författare|redakteur|von|verfasser|autora|autorin|écrit par|verfasserin|skribent|penulis|penulis artikel|ricetta di|poster|poster name|asked by|answered by|commented by|uploaded by|submitted by|added by|created by|started by|thread starter|member|display name|client|koch|forfatter|av|rezept von|auteur nom|geschreven door|por|著者|instructor|course instructor|teacher|dozent|docente|formateur|schrijver|nutzer|benutzer|utilisateur|usuario|usuário|utente|użytkownik|användare|bruger|gebruiker|kirjoittaja|автор|yazar|작성자|저자|글쓴이|作者|投稿者|المؤلف|الكاتب|بقلم|מחבר|מאת|συγγραφέας|szerző|profile name',
  askedAs:
    '作者|發文者|发布者|評論者|用戶|用户|使用者|暱稱|昵称|留言者|customer name|client name|speaker name|quoted person|reviewed by name|author line|autrice|auteure|autorka|schrijfster|författarinna|nickname|nick|screen name|original poster|starter|topic starter|thread author|asker|questioner|submitter|uploader|blogger|columnist|journalist|correspondent|lecturer|tutor|professor|trainer|writer name|poster username|posting user|article author|blog author|op|replier|author display name|profile name|by whom|story author|credited to|post author|comment author|review author|commented by|replied by|reported by|pseudo|pseudonyme|pseudonym|handle|nutzername|benutzername|nom d utilisateur|nombre de usuario|nome utente|nome de usuário|geschrieben von|rédacteur|escrito por|redactor|redactora|firmado por|scritto da|redattore|utilizador|napisał|napisała|autor wpisu|skriven av|användarnamn|gebruikersnaam|avtor|autor článku|verfasst von|fragesteller|fragestellerin|autor tópico|autor topico|autor del tema|topic author|question author|auteur du sujet|themenstarter|themenersteller|beitragsersteller|threadersteller|ersteller|erstellt von|opening poster|answerer|answerer name|respondent|responder|replier name|posteur|forero|recenzent|nome autor|nom auteur|nombre autor|autor opinii|reviewer display name|contributor name|thread creator|creador hilo',
  paths: 'author.name|author|creator.name|creator',
  metaNames: authorTags,
})
