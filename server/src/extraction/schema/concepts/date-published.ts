import { concept } from '../concept.ts'
import { publishedTags } from '../../../page/data/meta-tags.ts'

export const datePublished = concept({
  id: 'date_published',
  kind: 'date',
  names:
    'date published|published|published at|publish date|publication date|published date|published on|date|posted|posted on|posted at|date posted|post date|release date|released|release|created|created at|created on|pub date|listing date|review date|comment date|day|time|timestamp|datetime|datum|erscheinungsdatum|veröffentlicht|date de publication|fecha|data|publié le|publiziert|fecha publicacion|fecha publicación|data pubblicazione|data publikacji|veroeffentlicht|veröffentlichungsdatum|publicado|pubblicato|opublikowano|publicerad|julkaistu|tanggal|asked on|answered on|published time|first published|posted date|dato|publié|fecha de publicación|data di pubblicazione|päivämäärä|дата публикации|опубликовано|дата|yayın tarihi|tarih|게시일|작성일|등록일|날짜|发布日期|发布时间|日期|公開日|投稿日|تاريخ النشر|التاريخ|פורסם|תאריך|ημερομηνία|dátum|data publicării|publisert|udgivet',
  askedAs:
    '日期|發布日期|发布日期|發布時間|发布时间|刊登日期|評論日期|評論時間|留言時間|date message|fecha mensaje|fecha del mensaje|data messaggio|date time|time stamp|post time|posting date|publishing date|publication day|date of publication|question date|date asked|asked at|answered at|commented on|commented at|reviewed on|date of review|date added|added on|added at|submitted on|submitted at|uploaded on|upload date|listed on|date listed|written on|launch date|launched|launched on|date created|message date|reply date|time posted|time of post|pub time|day published|article date|release day|date released|creation date|replied at|replied on|went live|date of post|posting time|posted when|date string|review day|post day|publish day|publiziert am|erschienen|erschienen am|erstellt am|date publication|date de parution|publicado el|pubblicato il|data publicação|publicado em|data de publicação|publicatiedatum|gepubliceerd|gepubliceerd op|dodano|data dodania|publiceringsdatum|datum zveřejnění|dátum zverejnenia|datum objave|tanggal terbit|posté le|postado em|geplaatst op|datum van publicatie|erstellungsdatum|veröffentlicht am|veroeffentlicht am|veröffentlicht|asked date|date posted on|fecha del post|date du message|data del messaggio|publish time|publication time|date parution|fecha de la opinión|data opinii|released at|dated',
  paths: 'datePublished|dateCreated|datePosted|uploadDate|releaseDate',
  metaNames: publishedTags,
  isOfPage: true,
})
