import { action } from '../action-words.ts'
import { concept, type NamedText } from '../concept.ts'
import { oneLine } from '../../../values/lines.ts'
import { shortly } from '../short-text.ts'

export const brand = concept({
  id: 'brand',
  kind: 'text',
  names:
    'brand|brand name|manufacturer|maker|make|vendor|producer|marke|hersteller|marque|marca|produttore|merk|marka|producent|fabricant|fabricante|značka|výrobca|výrobce|марка|производитель|varumärke|mærke|brend|znamka|proizvajalec|ブランド|브랜드|品牌|vyrobca|editora marca|メーカー|fabbricante|wytwórca|tillverkare|бренд|торговая марка|виробник|üretici|제조사|제조업체|厂商|廠牌|製造元|العلامة التجارية|الماركة|الشركة المصنعة|מותג|יצרן|μάρκα|κατασκευαστής|márka|gyártó|marcă|producător|merkki|valmistaja|produsent',
  askedAs:
    '品牌|廠牌|厂牌|made by|manufactured by|produced by|manufacturer name|vendor name|supplier|supplier name|product brand|brewery|winery|product maker|brand maker|markenname|nom de marque|nombre de marca|nome del marchio|nome da marca|nazwa marki',
  paths: 'brand.name|brand|manufacturer.name|manufacturer',
  isPlausible: shortly(isBrand),
  textIn: brandOf,
  extent: 'line',
  metaNames: ['product:brand', 'og:brand'],
  folder: /\/(?:brands?|marken?|marcas?|marques?|merk(?:en)?|manufacturers?|hersteller|vendors?|designers?)\/[^/]/i,
  isOther: isCount,
  isOfThings: true,
  isAboveTitle: true,
})

function isBrand(text: string): boolean {
  return !/^\s*\d+(?:\s+\p{Ll}+\s*$|\s*\/\s*\d)/u.test(text) && !action.test(text.trim()) && !/[?!]\s*$/.test(text)
}

/** "Makes 24 bars" tells of no maker. */
function isCount({ key, kind, shown, asked }: NamedText): boolean {
  return key === 'make' && asked !== 'make' && (kind !== 'label' || /^\d/.test(shown))
}

/** "Visit the store of: Acme" is Acme; a list of brands is none. */
function brandOf(text: string): string | undefined {
  const brand = oneLine(text).replace(/^[^:]{2,48}:\s*(?=\S)/, '')
  return brand.length > 60 ||
    brand.includes(' | ') ||
    /^\d[\d\s–-]*(?:to \d+ )?(?:servings?|people|persons?|portions?|cookies|cups?|slices|pieces|cl|ml|l|g|kg)\b/i.test(
      brand,
    ) ||
    brand.split(' ').length > 7 ||
    !/\p{L}{2}|\p{L}&\p{L}|^\d+\p{Lu}$/u.test(brand)
    ? undefined
    : brand
}
