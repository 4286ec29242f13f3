import { concept } from '../concept.ts'
import { graded } from '../graded.ts'

export const instructions = concept({
  id: 'instructions',
  kind: 'lines',
  names:
    'instruction|direction|step|method|preparation|recipe instruction|preparation step|how to make|zubereitung|préparation|instrucciones|preparación|preparazione|bereiding|bereidingswijze|przygotowanie|étapes|elaboración|procedimento|procedimiento|modo de preparo|приготовление|gör så här|fremgangsmåde|framgangsmåte|tillagning|postup|valmistus|anleitung|så gör du|yapılışı|elkészítés|steg|steps|pasos|langkah|trin|kroky|etapy|vaiheet|lépések|directions|schritt|schritte|zubereitungsschritte|arbeitsschritte|paso|passo|passaggio|passaggi|krok|kroki|stap|stappen|fremgangsmaade|preparo|sposób przygotowania|만드는 법|조리법|做法|步骤|作り方|手順|طريقة التحضير|אופן ההכנה|mod de preparare',
  askedAs:
    '步驟|步骤|作法|做法|modo preparo|how to|preparation method|cooking instruction|cooking step|preparation instruction|how to prepare|recipe step|procedure|recipe direction|instrução|instruções|istruzione|istruzioni|anweisung|anweisungen|consigne|consignes|method steps|step by step|cooking process|how to cook|étape|pasos a seguir|modo de preparación|modo de preparação|fasi|stappenplan|wykonanie|postup přípravy|cara membuat|priprava',
  paths: 'recipeInstructions|step',
  isOfSteps: true,
  // Steps are sentences.
  listFit: (_texts, mean) => graded(mean, { much: 35, more: 0.08, little: 18, less: -0.3 }) - (mean > 1200 ? 0.1 : 0),
})
