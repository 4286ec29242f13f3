import { concept } from '../concept.ts'

export const availability = concept({
  id: 'availability',
  kind: 'availability',
  names:
    'availability|in stock|stock status|stock|is available|available|is in stock|availability status|inventory status|status|verfügbarkeit|lieferbar|lagerbestand|disponibilité|disponibilidad|disponibilità|beschikbaarheid|dostępność|наличие|dostupnost|zaloga|saatavuus|disponibilita|disponibilidade|dostupnosť|razpolozljivost|razpoložljivost|em stock|en stock|verfügbar|disponible|disponibile|disponível|beschikbaar|op voorraad|auf lager|en existencias|在庫|lagerstatus|tilgængelighed|재고|库存|在庫状況|stok durumu|التوفر|זמינות|készlet|elérhetőség|disponibilitate',
  askedAs:
    '庫存|库存|庫存狀態|供應狀況|stock level|stock text|stock info|stock availability|availability text|inventory|inventory level|product availability|instock|can order|orderable|stock message|delivery status|stock state|bestand|existencias|in magazzino|em estoque|voorraad|dostępny|na stanie|tillgänglighet|i lager|skladem|skladom|na zalogi|dobavljivost|état du stock|estado de stock',
  paths: 'offers.availability|availability',
  metaNames: ['product:availability', 'og:availability'],
  isOfThings: true,
})
