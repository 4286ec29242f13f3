const words = new Set(
  (
    'black white grey gray red blue green yellow brown pink purple violet orange beige navy silver gold golden cream ivory khaki olive ' +
    'burgundy teal turquoise charcoal tan midnight graphite multicolor multicolour clear transparent natural ' +
    'schwarz weiß weiss grau rot blau grün gelb braun rosa lila silber bunt transparent natur ' +
    'noir noire blanc blanche gris grise rouge bleu bleue vert verte jaune marron rose argent doré ' +
    'negro negra blanco blanca rojo roja azul verde amarillo amarilla marrón morado plata dorado preto branco vermelho cinza amarelo ' +
    'nero nera bianco bianca grigio rosso rossa blu giallo marrone zwart wit grijs rood blauw groen geel bruin ' +
    'černá černý bílá bílý červená modrá zelená žlutá šedá čierna biela fekete fehér piros kék zöld sárga musta valkoinen punainen ' +
    'sininen vihreä črna bela rdeča modra zelena hitam putih merah biru hijau kuning sort hvit ' +
    'czarny biały szary czerwony niebieski zielony żółty brązowy svart vit grå röd blå grön gul brun hvid rød'
  ).split(' '),
)

const endings = [...words].filter((word) => word.length >= 4)

/** Whether one of its words names a colour: "jet black", "Silverblue", "Dunkelblau". */
export function namesColor(text: string): boolean {
  const told = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return told.some((word) => words.has(word) || endings.some((ending) => word.endsWith(ending)))
}
