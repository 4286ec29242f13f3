import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

/** In characters, where nothing parts it. */
const longest = 80

export const category = concept({
  id: 'category',
  kind: 'text',
  names:
    'category|section|collection|article section|product category|department|genre|topic|type|course|recipe category|kategorie|catégorie|categoría|categoria|kategoria|kategori|rubrik|portata|sección|seccion|sezione|forum|board|forum section|subforum|unterforum|sous forum|foro|subforo|sottoforum|subject area|kicker|eyebrow|overline|dachzeile|rubrique|osio|категория|категорія|카테고리|분류|分类|分類|类别|カテゴリ|カテゴリー|الفئة|القسم|קטגוריה|κατηγορία|kategória|categorie',
  askedAs:
    '分類|分类|類別|类别|商品分類|product type|item type|content type|article type|post type|division|main category|category name|rubric|area of interest|category label|section name label|sparte|rubro|rubrica|seção|secção|dział|kategoriename|nom de catégorie|nombre de categoría|nome categoria',
  paths: 'category|articleSection|recipeCategory|genre|applicationCategory',
  metaNames: ['article:section', 'product:category'],
  // A notice of rights, a quotation, a sentence and what takes in everything are none.
  isPlausible: shortly(
    (text) => !/[©“”]|^all$/i.test(text.trim()) && (text.length <= longest || /[>/›»,|]/.test(text)),
  ),
  // "Posted in Graphics cards"
  textIn: (text) => text.replace(/^\s*(?:[Pp]osted in|in):?\s(?=\p{Lu})/u, '').trim(),
  rel: 'category',
  mayNamePage: true,
  mayHeadSections: true,
  isWordy: true,
})
