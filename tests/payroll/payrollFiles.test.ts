import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidePayrollPay } from '../../machines/payroll/payments.ts';
import { cancelledInRun, decidePayrollCorrect } from '../../machines/payroll/corrections.ts';
import { bankName, dispersalOf } from '../../machines/payroll/dispersal.ts';
import { paymentHistory } from '../../machines/payroll/paymentHistory.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun, totalsOf } from '../../machines/payroll/payroll.ts';
import type { PayrollLayout } from '../../machines/payroll/payrollLayouts.ts';
import type { PayrollRecord } from '../../machines/school/payrollShapes.ts';
import type { Teacher } from '../../machines/school/peopleShapes.ts';
import type { School } from '../../machines/school/school.ts';
import type { Decision } from '../../machines/store/decisions.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { payrollFile } from '../../src/files/payrollFiles.ts';
import { readTable } from '../../src/files/lists/readTable.ts';
import { anyAdjustedSchool, cutOff } from '../support/anyPayroll.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const clabes = ['032180000118359719', '002010077777777771', '646180157000000004'];
const nobody = new Map();
const anyText = fc.string({ unit: 'grapheme', maxLength: 80 });
const longName = fc.string({
  unit: fc.constantFrom('a', 'Ñ', ' ', '-'),
  maxLength: 80,
  size: 'max',
});

/** A school whose first two teachers and first member of staff have all that can be asked for. */
function known(school: School = seededSchool()): School {
  const [carlos, ana, ...others] = school.teachers;
  const [rosa, ...staff] = school.staff;
  const identifiers = { rfc: 'GODE561231GR8', curp: 'HEGG560427MVZRRL04', nss: '79927398713' };
  return {
    ...school,
    teachers: [
      { ...carlos!, ...identifiers, clabe: clabes[0] },
      { ...ana!, clabe: clabes[1], name: 'Ana Nuñez Đặng-Łuk, "Güera"' },
      ...others,
    ],
    staff: [{ ...rosa!, nss: '79927398713', clabe: clabes[1] }, ...staff],
  };
}

const recordsIn = (school: School) => recordsOfRun(school, runOf(cutOff));

describe('the transfers of a run', () => {
  it('are of whoever has an account and something to be paid, each with a reference of its own', () => {
    const { transfers, total, leftOut, pending } = dispersalOf(recordsIn(known()), nobody);
    expect(transfers).toEqual([
      {
        name: 'CARLOS RAMIREZ LOPEZ',
        clabe: clabes[0],
        amount: 50_250,
        reference: 'EMP001P 20250808',
      },
      {
        name: 'ANA NUNEZ DANG LUK GUERA',
        clabe: clabes[1],
        amount: 56_760,
        reference: 'EMP002P 20250808',
      },
      {
        name: 'ROSA JIMENEZ LUNA',
        clabe: clabes[1],
        amount: 275_200,
        reference: 'EMP005A 20250808',
      },
    ]);
    expect(total).toBe(382_210);
    expect(pending).toBe(3);
    expect([...leftOut]).toEqual([
      ['noClabe', ['Miguel Soto Vargas', 'Lucía Hernández Cruz', 'Teresa Aguilar Peña']],
      ['noPay', ['Jorge Navarro Ruiz']],
    ]);
  });

  it('leave out an account that cannot be, a name of no letter of ours and a net below zero', () => {
    const [carlos, ana, rosa, teresa] = recordsIn(known()).filter(({ clabe }) => clabe);
    const records = [
      { ...carlos!, clabe: '032180000118359718' },
      { ...ana!, name: '李小龍' },
      { ...rosa!, netSalary: -1 },
    ];
    expect(teresa).toBeUndefined();
    const { transfers, leftOut } = dispersalOf(records, nobody);
    expect(transfers).toEqual([]);
    expect([...leftOut]).toEqual([
      ['badClabe', ['Carlos Ramírez López']],
      ['noName', ['李小龍']],
      ['negativePay', ['Rosa Jiménez Luna']],
    ]);
  });

  it('tell who share an account, and who was paid before', () => {
    const { paid } = carlosPaid();
    expect(dispersalOf(recordsIn(paid), nobody).pending).toBe(2);
    const base = recordsIn(paid)[0]!;
    const corrected = after(
      paid,
      decidePayrollCorrect(paid, { type: 'payroll.correct', base, reason: 'Doble' }, facts),
    );
    const { transfers, sharedAccounts, paidBefore } = dispersalOf(
      recordsIn(corrected),
      cancelledInRun(corrected, cutOff),
    );
    expect(sharedAccounts).toEqual([['Ana Nuñez Đặng-Łuk, "Güera"', 'Rosa Jiménez Luna']]);
    expect(paidBefore).toMatchObject([{ name: 'Carlos Ramírez López', netSalary: 50_250 }]);
    expect(transfers[0]!.reference).toBe('EMP001P 20250808 2');
    const [first] = paidBefore;
    const both = new Map([['teacher-1', [first!, { ...first!, id: 'last' }]]]);
    const { paidBefore: last } = dispersalOf(recordsIn(corrected), both);
    expect(last).toMatchObject([{ id: 'last' }]);
  });

  it('go to the account somebody has now, and to that of the payment once they have left', () => {
    const { paid } = carlosPaid();
    const [first, ...others] = paid.teachers;
    const moved = { ...paid, teachers: [{ ...first!, clabe: clabes[2] }, ...others] };
    expect(accountOf(moved)).toBe(clabes[2]);
    expect(accountOf({ ...paid, teachers: others })).toBe(clabes[0]);
  });

  it('go to no account that was taken from whoever is still employed', () => {
    const { paid, carlos } = carlosPaid();
    const [{ clabe: _clabe, ...first }, ...others] = paid.teachers as [Teacher, ...Teacher[]];
    const without = { ...paid, teachers: [first, ...others] };
    expect(accountOf(without)).toBeUndefined();
    expect(paymentHistory(without, 'teacher-1')!.entries[0]).toEqual(recordsIn(without)[0]);
    expect(dispersalOf(recordsIn(without), nobody).leftOut.get('noClabe')).toContain(carlos.name);
  });

  it('have names and references of ASCII that no other column begins in', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, longName), (name) => {
        expect(bankName(name)).toMatch(/^([A-Z\d]+( [A-Z\d]+)*)?$/);
        expect(bankName(name).length).toBeLessThanOrEqual(40);
      }),
    );
    expect(bankName('Ærø Þórsson Œuvré ß')).toBe('AERO THORSSON OEUVRE SS');
  });
});

describe('the file for a bank', () => {
  it('is plain ASCII with a line for each transfer, amounts with two decimals', async () => {
    const { name, text } = await fileOf(recordsIn(known()), 'bank');
    expect(name).toBe('dispersion_2025-08-08.csv');
    expect(text).toBe(
      'NOMBRE,CLABE,IMPORTE,REFERENCIA\r\n' +
        `CARLOS RAMIREZ LOPEZ,${clabes[0]},502.50,EMP001P 20250808\r\n` +
        `ANA NUNEZ DANG LUK GUERA,${clabes[1]},567.60,EMP002P 20250808\r\n` +
        `ROSA JIMENEZ LUNA,${clabes[1]},2752.00,EMP005A 20250808\r\n`,
    );
  });
});

describe('the file for the accountant', () => {
  it('has hours as decimals, who somebody is to the offices and every concept in its column', async () => {
    const school = known();
    const adjusted: School = {
      ...school,
      payrollAdjustments: [
        { id: 1, employeeId: 'teacher-1', cutOff, type: 'bonus', concept: 'Día', amount: 10_010 },
        { id: 2, employeeId: 'teacher-1', cutOff, type: 'bonus', concept: 'Día', amount: 5 },
        { id: 3, employeeId: 'staff-5', cutOff, type: 'deduction', concept: '=1+1', amount: 1 },
      ],
    };
    const { name, text } = await fileOf(recordsIn(adjusted), 'accountant');
    expect(name).toBe('nomina_contador_2025-08-08.csv');
    const [headings, carlos] = text.split('\r\n');
    expect(headings).toBe(
      '\uFEFF"Número de empleado","Nombre","RFC","CURP","NSS","Puesto","Período","Desde","Hasta",' +
        '"Tipo de pago","Horas","Tarifa","Sueldo","Bono: Día","Total de percepciones","ISR","IMSS",' +
        '"IVA retenido","Deducción: =1+1","Total de deducciones","Neto","Estado","Fecha de pago"',
    );
    expect(carlos).toBe(
      '"EMP001","Carlos Ramírez López","GODE561231GR8","HEGG560427MVZRRL04","79927398713",' +
        '"Matemáticas","2025-08","2025-08-02","2025-08-08","Por hora",3,250,750,100.15,850.15,' +
        '90,37.5,120,0,247.5,602.65,"Pendiente",""',
    );
  });

  it('writes an hour and fifty minutes as 1.8333', async () => {
    const [carlos] = recordsIn(known());
    const { text } = await fileOf([{ ...carlos!, minutes: 110 }], 'accountant');
    expect(column(text, 'Horas')).toEqual(['1.8333']);
  });
});

it('all files of a run add up to it, to the centavo, concept by concept', async () => {
  await fc.assert(
    fc.asyncProperty(anyAdjustedSchool, async (school) => {
      const holders = school.teachers.map((one, at) => ({ ...one, clabe: clabes[at] }));
      const records = recordsIn({ ...school, teachers: holders });
      const { net } = totalsOf(records);
      const summary = (await fileOf(records, 'summary')).text;
      const accountant = (await fileOf(records, 'accountant')).text;
      expect(centavosIn(summary, 'Neto')).toBe(BigInt(net));
      expect(centavosIn(accountant, 'Neto')).toBe(BigInt(net));
      const [headings = []] = readTable(accountant).map(({ cells }) => cells);
      const from = (first: string, past: string) =>
        headings.slice(headings.indexOf(first), headings.indexOf(past));
      const added = (some: readonly string[]) =>
        some.reduce((sum, heading) => sum + centavosIn(accountant, heading), 0n);
      const earned = added(from('Sueldo', 'Total de percepciones'));
      const withheld = added(from('ISR', 'Total de deducciones'));
      expect(earned).toBe(centavosIn(accountant, 'Total de percepciones'));
      expect(withheld).toBe(centavosIn(accountant, 'Total de deducciones'));
      expect(earned - withheld).toBe(BigInt(net));
      const { total } = dispersalOf(records, nobody);
      expect(bankTotal((await fileOf(records, 'bank')).text)).toBe(BigInt(total));
    }),
    { numRuns: 200 },
  );
});

function after(school: School, decision: Decision): School {
  if (!decision.allowed) throw new Error(decision.code);
  return applyOperations(school, decision.operations);
}

/** What is known, once Carlos is paid by his record. */
function carlosPaid() {
  const school = known();
  const carlos = recordsIn(school)[0]!;
  const paid = after(
    school,
    decidePayrollPay(school, { type: 'payroll.pay', base: carlos }, facts),
  );
  return { paid, carlos };
}

function accountOf(school: School): string | undefined {
  return recordsIn(school).find(({ employeeId }) => employeeId === 'EMP001')?.clabe;
}

async function fileOf(records: readonly PayrollRecord[], layout: PayrollLayout) {
  const { name, content } = payrollFile(records, layout);
  const bytes = await new Blob([content]).arrayBuffer();
  return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}

function column(text: string, heading: string): string[] {
  const [headings = [], ...rows] = readTable(text).map(({ cells }) => cells);
  const place = headings.indexOf(heading);
  return rows.map((row) => row[place] ?? '');
}

/** Exactly, from the digits that are written. */
function centavosIn(text: string, heading: string): bigint {
  return column(text, heading).reduce((sum, cell) => sum + centavos(cell), 0n);
}

function bankTotal(text: string): bigint {
  const [, ...lines] = text.trimEnd().split('\r\n');
  return lines.reduce((sum, line) => sum + centavos(line.split(',')[2] ?? ''), 0n);
}

function centavos(cell: string): bigint {
  const [, sign = '', pesos = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(cell) ?? [];
  const value = BigInt(pesos) * 100n + BigInt(cents.padEnd(2, '0'));
  return sign === '-' ? -value : value;
}
