import { readFileSync } from 'node:fs';
import { fontkit } from '../../src/files/paper/fontkit.ts';
import fc from 'fast-check';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { PayslipRecord } from '../../machines/payroll/corrections.ts';
import { sumOf } from '../../machines/payroll/dueRecord.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import type { Adjustment, PayrollRecord } from '../../machines/school/payrollShapes.ts';
import { defaultSettings } from '../../machines/school/settingsShapes.ts';
import type { PayslipOptions } from '../../src/files/paper/payslip.ts';
import { writePayslips } from '../../src/files/paper/payslip.ts';
import { payslipFileName } from '../../src/files/paper/payslipFile.ts';
import { anyAdjustedSchool, cutOff } from '../support/anyPayroll.ts';
import { readPdf } from '../support/readPdf.ts';
import { seededSchool } from '../support/seededSchool.ts';

const records = recordsOfRun(seededSchool(), runOf('2025-08-08'));
const carlos = records[0]!;
const font = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
/** One blue pixel. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a payslip', () => {
  it('says whose it is, what was earned, what was deducted and what is to be paid', async () => {
    const { pages, sizes, title, language } = await write([carlos]);
    expect(pages).toHaveLength(1);
    expect(pages[0]!.join(' | ')).toBe(
      'Escuela Plantel | Av. Universidad 100, Col. Centro, Ciudad de México | ' +
        '55 5555 0100 · contacto@plantel.mx | RECIBO DE NÓMINA | Período 2025-08 | ' +
        'Empleado | Carlos Ramírez López | Número de empleado | EMP001 | ' +
        'Puesto | Matemáticas | Período que se paga | 02/08/2025 al 08/08/2025 | ' +
        'Fecha de corte | 08/08/2025 | Fecha de pago | Pendiente | ' +
        'PERCEPCIONES | $750.00 | Sueldo por hora (3 h × $250.00) | $0.00 | Bonos | ' +
        '$750.00 | Total de percepciones | ' +
        'DEDUCCIONES | $90.00 | ISR (12.0%) | $37.50 | IMSS (5.0%) | ' +
        '$120.00 | IVA retenido (16.0%) | $247.50 | Total de deducciones | ' +
        'TOTAL A PAGAR | (QUINIENTOS DOS PESOS 50/100 M.N.) | $502.50 | ' +
        'Recibí la cantidad indicada como pago de mi trabajo en el período señalado. | ' +
        'Carlos Ramírez López | Firma de recibido | Este recibo no sustituye al CFDI de nómina. | ' +
        'CLASES QUE SE PAGAN | 8 ago, 10:00–12:00 · Matemáticas Avanzadas · MATH-ADV | 2 h | ' +
        '8 ago, 13:00–14:00 · Asesoría de Matemáticas | 1 h',
    );
    expect(sizes).toEqual([{ width: 612, height: 792 }]);
    expect(title).toBe('Recibo de nómina EMP001 2025-08');
    expect(language).toBe('es-MX');
  });

  it('multiplies the hours by the rate that was paid, whatever parts of a centavo it has', async () => {
    const [page] = (await write([{ ...carlos, minutes: 220, rate: 233.335, baseSalary: 85_556 }]))
      .pages;
    expect(page!.join(' | ')).toContain('$855.56 | Sueldo por hora (3 h 40 min × $233.335)');
  });

  it('says what the offices know somebody by, where it is given, and no account', async () => {
    const known = { rfc: 'GODE561231GR8', nss: '79927398713', clabe: '032180000118359719' };
    const [page] = (await write([{ ...carlos, ...known }])).pages;
    expect(page).toContain('RFC GODE561231GR8 · NSS 79927398713');
    expect(page!.join(' ')).not.toContain('032180000118359719');
  });

  it('is written for a school without a name', async () => {
    const { school, ...others } = defaultSettings;
    const settings = { ...others, school: { ...school, name: '' } };
    const [page] = (await write([carlos], { settings })).pages;
    expect(page).toContain('Carlos Ramírez López');
  });

  it('covers the days of its run once it is paid, its pay date apart', async () => {
    const [page] = (await write([{ ...carlos, status: 'Pagado', payDate: '2025-09-10' }])).pages;
    expect(page).toContain('02/08/2025 al 08/08/2025');
    expect(page).toContain('10/09/2025');
    expect(page).not.toContain('Pendiente');
  });

  it('shows deductions of nothing and percentages to one decimal', async () => {
    const rosa = { ...records[4]!, isrPercent: 10.25, imssPercent: 1.005 };
    const [page] = (await write([rosa])).pages;
    expect(page).toContain('Sueldo semanal');
    expect(page).toContain('IVA retenido (0.0%)');
    expect(page).toContain('ISR (10.3%)');
    expect(page).toContain('IMSS (1.0%)');
  });

  it('writes the school, the currency and the days as the settings have them', async () => {
    const { school, system, ...others } = defaultSettings;
    const [page] = (
      await write([carlos], {
        settings: {
          school: { ...school, name: 'Colegio Ñandú', phone: '' },
          system: { ...system, currency: 'USD', dateFormat: 'YYYY-MM-DD' },
          ...others,
        },
      })
    ).pages;
    expect(page).toContain('Colegio Ñandú');
    expect(page).toContain('contacto@plantel.mx');
    expect(page).toContain('USD 502.50');
    expect(page).toContain('(QUINIENTOS DOS DÓLARES 50/100 USD)');
    expect(page).toContain('2025-08-02 al 2025-08-08');
  });

  it.each([
    ['José Ángel Muñoz Güémez', 'José Ángel Muñoz Güémez'],
    ['Jose\u0301 Nun\u0303ez', 'José Nuñez'],
    ['Łukasz Wójcik', 'Łukasz Wójcik'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['Георгий Ёлкин', 'Георгий Ёлкин'],
    ['Tlālōc Ximénez', 'Tlālōc Ximénez'],
    ['ⴰⵎⴰⵣⵉⵖ', 'ⴰⵎⴰⵣⵉⵖ'],
    ['Zoë\u200D\u034F\uFE0F\n  Ruiz\u00A0Gil', 'Zoë Ruiz Gil'],
    ['李 Muñoz', '? Muñoz'],
    ['', ''],
  ])('writes the name %j so that it can be read', async (name, written) => {
    const [page] = (await write([{ ...carlos, name }])).pages;
    expect(page?.[page.indexOf('Empleado') + 1]).toBe(written || 'Número de empleado');
  });

  it('breaks a name that is too long for its line', async () => {
    const name =
      'José Guadalupe Maximiliano de la Santísima Trinidad Fernández de Córdoba y Arteaga Güémez';
    const [page] = (await write([{ ...carlos, name }])).pages;
    const start = page!.indexOf('Empleado');
    expect(page!.slice(start + 1, start + 3).join(' ')).toBe(name);
    expect(page).toContain(name);
  });

  it('does without a font or a logo that can not be had', async () => {
    const loadWideFont = () => Promise.reject(new Error('offline'));
    const broken = new TextEncoder().encode('no image');
    const [page] = (
      await write([{ ...carlos, name: 'Łukasz Gil' }], { loadWideFont, logo: broken })
    ).pages;
    expect(page).toContain('?ukasz Gil');
  });

  it('never fails, whatever a name holds', { timeout: 60_000 }, async () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (name, position) => {
        const { pages } = await write([{ ...carlos, name, position }]);
        expect(pages[0]).toContain('$502.50');
      }),
      { numRuns: 25 },
    );
  });

  it('shows the amounts of any record, to the centavo', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyAdjustedSchool, async (school) => {
        const some = recordsOfRun(school, runOf(cutOff));
        const { pages } = await write(some);
        const slips = pages.filter((page) => page.includes('RECIBO DE NÓMINA'));
        for (const [index, record] of some.entries()) {
          if (slips[index]!.some((piece) => piece.endsWith('ver anexo'))) continue;
          const amounts = slips[index]!.filter(isAmount).map(readCentavos);
          const { baseSalary, isr, imss, iva, bonuses, deductions, netSalary } = record;
          const { adjustments = [] } = record;
          const amountsOf = (type: Adjustment['type']) =>
            adjustments.filter((one) => one.type === type).map(({ amount }) => amount);
          const ownBonuses = amountsOf('bonus');
          expect(amounts).toEqual([
            baseSalary,
            ...(ownBonuses.length > 0 ? ownBonuses : [bonuses]),
            baseSalary + bonuses,
            isr,
            imss,
            iva,
            ...amountsOf('deduction'),
            deductions,
            netSalary,
          ]);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('shows each adjustment by its concept, in as many lines as it takes', async () => {
    const concept =
      'Apoyo extraordinario para los materiales del taller de proyectos de programación';
    const [page = [], ...others] = (
      await write([
        withAdjustments([
          { type: 'bonus', concept: 'Puntualidad', amount: 20_050 },
          { type: 'bonus', concept, amount: 1 },
          { type: 'deduction', concept: 'Préstamo Łódź', amount: 5_000 },
        ]),
      ])
    ).pages;
    expect(others).toEqual([]);
    const text = page.join(' | ');
    expect(text).toContain('$200.50 | Puntualidad');
    expect(text).toContain('$50.00 | Préstamo Łódź | $297.50 | Total de deducciones');
    expect(page.join(' ')).toContain(concept);
    expect(text).not.toContain('Bonos');
    expect(text).toContain('$950.51 | Total de percepciones');
    expect(text).toContain(
      'TOTAL A PAGAR | (SEISCIENTOS CINCUENTA Y TRES PESOS 01/100 M.N.) | $653.01',
    );
  });

  it('puts concepts that have no room on pages after it, each with its amount, and sums them', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      type: index % 2 === 0 ? ('bonus' as const) : ('deduction' as const),
      concept: `Concepto ${index + 1}`,
      amount: 100 + index,
    }));
    const { pages } = await write([withAdjustments(many), carlos]);
    expect(pages).toHaveLength(4);
    const [slip = [], first = [], second = [], next = []] = pages;
    expect(slip.join(' | ')).toContain('$38.70 | Bonos | 30 conceptos, ver anexo');
    expect(slip.join(' | ')).toContain('$39.00 | Otras deducciones | 30 conceptos, ver anexo');
    expect(slip).toContain('Firma de recibido');
    expect(slip).not.toContain('Concepto 1');
    for (const page of [first, second]) {
      expect(page).toContain('ANEXO DEL RECIBO DE NÓMINA');
      expect(page).toContain('Escuela Plantel');
      expect(page).toContain('Carlos Ramírez López · EMP001');
    }
    const amounts = [...first, ...second].filter((piece) => piece.startsWith('$'));
    expect(amounts.map(readCentavos).toSorted((one, other) => one - other)).toEqual(
      many.map(({ amount }) => amount),
    );
    expect(next).toContain('$502.50');
    expect(next).toContain('Bonos');
  });

  it('lists the classes that an hour is paid for, in its annex where they are many', async () => {
    const [one] = carlos.classes;
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...one!, activity: `Clase ${index + 1}` }));
    const covered = { ...one!, activity: 'Física', titular: 'Łucja Paz' };
    const { pages } = await write([
      { ...carlos, classes: [...many(21), covered] },
      { ...carlos, classes: many(60) },
      { ...carlos, paymentType: 'weekly', classes: many(3) },
    ]);
    expect(pages).toHaveLength(5);
    const [few = [], slip = [], first = [], second = [], weekly = []] = pages;
    const line = (activity: string) => `8 ago, 10:00–12:00 · ${activity} · MATH-ADV`;
    for (let count = 1; count <= 21; count += 1) expect(few).toContain(line(`Clase ${count}`));
    expect(few).toContain(`${line('Física')} · suplencia de Łucja Paz`);
    expect(slip).toContain('Se pagan 60 clases: ver anexo.');
    expect(slip.join()).not.toContain('Clase 1');
    const listed = [...first, ...second].filter((piece) => piece.includes('Clase'));
    expect(listed).toEqual(many(60).map(({ activity }) => line(activity)));
    expect(weekly.join()).not.toMatch(/Clase|CLASES/);
  });

  it('is stamped on every page once its payment was taken back, which it says, and why', async () => {
    const reason = 'Se pagó dos veces a Łukasz';
    const { pages } = await write([
      { ...carlos, payDate: '2025-09-10', cancelled: { on: '2025-09-12', reason } },
      carlos,
    ]);
    expect(pages[0]).toContain('CANCELADO');
    expect(pages[0]).toContain(`Pago cancelado el 12/09/2025: ${reason}`);
    expect(pages[0]).toContain('$502.50');
    expect(pages[1]!.join(' ')).not.toMatch(/cancelado/i);
  });

  it('loads the wide font only for a name that needs it', async () => {
    let loads = 0;
    const loadWideFont = () => {
      loads += 1;
      return Promise.resolve({ fontkit, bytes: font });
    };
    await write(records, { loadWideFont });
    expect(loads).toBe(0);
    await write([carlos, { ...carlos, name: 'Łukasz' }, { ...carlos, name: 'Đặng' }], {
      loadWideFont,
    });
    expect(loads).toBe(1);
  });
});

describe('the payslips of a run', () => {
  it('stand in one document, a page each', async () => {
    const written: number[] = [];
    const { pages, title } = await write(records, { onWritten: (count) => written.push(count) });
    expect(pages.map((page) => page[page.indexOf('Empleado') + 1])).toEqual([
      'Carlos Ramírez López',
      'Ana Torres Medina',
      'Miguel Soto Vargas',
      'Lucía Hernández Cruz',
      'Rosa Jiménez Luna',
      'Jorge Navarro Ruiz',
      'Teresa Aguilar Peña',
    ]);
    expect(written).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(title).toBe('Recibos de nómina, corte 2025-08-08');
  });

  it('stop when they are cancelled', async () => {
    const controller = new AbortController();
    const written: number[] = [];
    const onWritten = (count: number) => {
      written.push(count);
      if (count === 3) controller.abort();
    };
    await expect(write(records, { onWritten, signal: controller.signal })).rejects.toThrow(/abort/);
    expect(written).toEqual([1, 2, 3]);
  });

  it('let the page take its turns', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const many = Array.from({ length: 200 }, () => carlos);
    const start = performance.now();
    await writePayslips(many, optionsOf());
    clearInterval(timer);
    expect(turns).toBeGreaterThan((performance.now() - start) / 100);
  });

  it(
    'take no longer than one and a half times the same text bare',
    { timeout: 60_000 },
    async () => {
      const many = Array.from({ length: 200 }, (_, index) => records[index % records.length]!);
      const { pages } = await write(records);
      const texts = many.map((_, index) => pages[index % pages.length]!);
      const bare: number[] = [];
      const payslips: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        bare.push(await workOf(() => writeBare(texts)));
        payslips.push(await workOf(() => writePayslips(many, optionsOf())));
      }
      const ratio = Math.min(...payslips) / Math.min(...bare);
      process.stdout.write(
        `200 payslips: ${Math.min(...payslips).toFixed(0)} ms of work, ` +
          `${ratio.toFixed(2)} times the same text bare\n`,
      );
      expect(ratio).toBeLessThan(1.5);
    },
  );
});

describe("a payslip's file", () => {
  it('is named by employee and period, or by the cut-off of the run', () => {
    expect(payslipFileName([carlos])).toBe('recibo_nomina_EMP001_2025-08.pdf');
    expect(payslipFileName([{ ...carlos, cancelled: { on: '2025-09-12', reason: 'Error' } }])).toBe(
      'recibo_nomina_EMP001_2025-08_cancelado.pdf',
    );
    expect(payslipFileName(records)).toBe('recibos_nomina_2025-08-08.pdf');
    expect(payslipFileName([{ ...carlos, employeeId: '../EMP "1"' }])).toBe(
      'recibo_nomina____EMP__1__2025-08.pdf',
    );
  });
});

function withAdjustments(adjustments: Adjustment[]): PayrollRecord {
  const bonuses = sumOf(adjustments, 'bonus');
  const deductions = carlos.deductions + sumOf(adjustments, 'deduction');
  const netSalary = carlos.baseSalary + bonuses - deductions;
  return { ...carlos, adjustments, bonuses, deductions, netSalary };
}

function optionsOf(options: Partial<PayslipOptions> = {}): PayslipOptions {
  return {
    settings: defaultSettings,
    logo,
    loadWideFont: () => Promise.resolve({ fontkit, bytes: font }),
    ...options,
  };
}

async function write(some: readonly PayslipRecord[], options: Partial<PayslipOptions> = {}) {
  return readPdf(await writePayslips(some, optionsOf(options)));
}

function isAmount(piece: string): boolean {
  return /^-?\$/.test(piece);
}

function readCentavos(text: string): number {
  return Number(text.replaceAll(/[$,.]/g, ''));
}

async function writeBare(pages: readonly (readonly string[])[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const helvetica = await document.embedFont(StandardFonts.Helvetica);
  for (const pieces of pages) {
    const page = document.addPage([612, 792]);
    for (const [index, piece] of pieces.entries()) {
      page.drawText(piece, { x: 54, y: 740 - index * 15, size: 10, font: helvetica });
    }
  }
  return document.save();
}

/** Milliseconds of processor time: other programs on the machine don't count. */
async function workOf(run: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
