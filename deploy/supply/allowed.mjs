/** Licences of shipped packages that the product's own (Apache-2.0) can be beside, with what they ask of who hands it on. */
export const allowed = new Map([
  ['0BSD', 'nothing'],
  ['(MIT OR Apache-2.0)', 'of one of both: licence text goes along'],
  ['Apache-2.0', 'licence text and notices go along'],
  ['BSD-2-Clause', 'copyright and licence text go along'],
  ['BSD-3-Clause', 'copyright and licence text go along'],
  ['ISC', 'copyright and licence text go along'],
  ['MIT', 'copyright and licence text go along'],
  ['MIT-0', 'nothing'],
  ['OFL-1.1', 'a font: licence text goes along, not sold by itself'],
  ['Unlicense', 'nothing'],
]);
