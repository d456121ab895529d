import type { SystemSettings } from '../../machines/school/settingsShapes.ts';

type Currency = SystemSettings['currency'];

/** An amount of whole centavos as a Mexican receipt spells it: 'MIL UN PESOS 50/100 M.N.'. */
export function amountInWords(centavos: number, currency: Currency = 'MXN'): string {
  const size = Math.abs(centavos);
  const whole = Math.floor(size / 100);
  const { one, many, mark } = nouns[currency];
  const noun = whole === 1 ? one : many;
  // 'UN MILLÓN DE PESOS', but 'UN MILLÓN CIEN PESOS'.
  const joint = whole > 0 && whole % 1_000_000 === 0 ? 'DE ' : '';
  const cents = String(size % 100).padStart(2, '0');
  return `${centavos < 0 ? 'MENOS ' : ''}${spell(whole)} ${joint}${noun} ${cents}/100 ${mark}`;
}

const nouns: Record<Currency, { one: string; many: string; mark: string }> = {
  MXN: { one: 'PESO', many: 'PESOS', mark: 'M.N.' },
  USD: { one: 'DÓLAR', many: 'DÓLARES', mark: 'USD' },
  EUR: { one: 'EURO', many: 'EUROS', mark: 'EUR' },
};

/** A whole number before a masculine noun: 21 is 'VEINTIÚN'. */
function spell(whole: number): string {
  if (whole === 0) return 'CERO';
  return scales
    .flatMap(({ size, one, many }) => {
      const count = Math.floor(whole / size) % 1_000_000;
      if (count === 0) return [];
      return count === 1 && one !== '' ? [one] : [`${spellBelowMillion(count)} ${many}`.trim()];
    })
    .join(' ');
}

const scales = [
  { size: 1_000_000_000_000, one: 'UN BILLÓN', many: 'BILLONES' },
  { size: 1_000_000, one: 'UN MILLÓN', many: 'MILLONES' },
  { size: 1, one: '', many: '' },
];

function spellBelowMillion(count: number): string {
  const thousands = Math.floor(count / 1_000);
  const head = thousands === 1 ? 'MIL' : `${spellBelowThousand(thousands)} MIL`;
  return [thousands === 0 ? '' : head, spellBelowThousand(count % 1_000)].filter(Boolean).join(' ');
}

function spellBelowThousand(count: number): string {
  if (count === 100) return 'CIEN';
  return [hundreds[Math.floor(count / 100)], spellBelowHundred(count % 100)]
    .filter(Boolean)
    .join(' ');
}

function spellBelowHundred(count: number): string {
  if (count < 30) return small[count]!;
  const unit = small[count % 10]!;
  return [tens[Math.floor(count / 10)], unit].filter(Boolean).join(' Y ');
}

const small = [
  ' UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISÉIS',
  'DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS VEINTITRÉS VEINTICUATRO VEINTICINCO',
  'VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE',
].flatMap((words) => words.split(' '));

const tens = '   TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA'.split(' ');

const hundreds = [
  ' CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS',
  'SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS',
].flatMap((words) => words.split(' '));
