import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reminder } from '../../machines/reports/reminders.ts';
import type { Change, Operation } from '../../machines/store/changes.ts';
import type { ChangeName, NoticeCode } from '../../machines/store/codes.ts';
import { askedSentence, changeSentence } from '../../src/strings/changes.ts';
import { effectText } from '../../src/strings/cycles.ts';
import { formatsOf, fullDay, shortDay } from '../../src/strings/format.ts';
import { enrolledTwiceText, namesakesText } from '../../src/strings/groupText.ts';
import { noticeWords } from '../../src/strings/notices.ts';
import { reminderWords } from '../../src/strings/reminders.ts';

const [changeNames, otherCodes] = readFileSync('machines/store/codes.ts', 'utf8')
  .split('NoticeCode')
  .map((part) => [...part.matchAll(/'(\w+\.\w+)'/g)].map(([, code]) => code!)) as [
  ChangeName[],
  NoticeCode[],
];
const formats = formatsOf({ currency: 'MXN', dateFormat: 'DD/MM/YYYY' });

const change: Change = {
  id: '1',
  name: 'student.created',
  author: 'Laura Méndez Ortega',
  at: 0,
  details: {},
  operations: [],
  inverse: [],
};

const said = (
  'name author group subject activity day time text kind format cutOff count created updated ' +
  'skipped gone settled capacity students classes groups classSessions conflictActivity ' +
  'outsideEmployee closedClassroom smallClassroom'
).split(' ');
const hostile = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
  fc.constantFrom({ toString: 1 }, Symbol('x'), '\uD800', 'constructor', '__proto__', -1, NaN),
);
const anyDetails = fc.oneof(
  fc.dictionary(fc.constantFrom(...said), hostile),
  fc.constantFrom({}, null, undefined, 'text', 0),
) as fc.Arbitrary<Change['details']>;
const anyName = fc.oneof(
  fc.constantFrom(...changeNames),
  fc.constantFrom('toString', '__proto__', 'gone'),
) as fc.Arbitrary<ChangeName>;
const anyOperation = fc.record({
  kind: fc.constantFrom('put', 'delete'),
  key: fc.constant('schedules'),
  id: fc.oneof(fc.string(), fc.json()),
}) as unknown as fc.Arbitrary<Operation>;

it('knows every code', () => {
  expect(changeNames).toContain('payroll.runCreated');
  expect(otherCodes).toContain('change.withdrawn');
});

describe('what is said, whatever the details', () => {
  it.each(changeNames)('of the activity %s', (name) => {
    fc.assert(
      fc.property(anyDetails, fc.array(anyOperation), (details, operations) => {
        const sentence = changeSentence({ ...change, name, details, operations }, formats);
        expect(sentence).toMatch(/^Laura Méndez Ortega .*\.$/s);
        const asked = askedSentence({ ...change, name, details, operations }, formats);
        expect(asked).toMatch(
          /^Pediste (?:cambi|copi|intercambi|\p{L}*[^i])ar\P{L}|^Pediste \p{L}+[ei]r\P{L}/u,
        );
      }),
    );
  });

  it.each([...changeNames, ...otherCodes])('by the notice %s', (code) => {
    fc.assert(
      fc.property(anyDetails, (details) => {
        const { title, message } = noticeWords(code, details) ?? { title: '', message: '' };
        expect([typeof title, typeof message]).toEqual(['string', 'string']);
      }),
    );
  });

  it('of the undoing of any change', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const undone: Change = { ...change, name: 'change.undone', details: { name } };
        expect(changeSentence(undone, formats)).not.toContain('undefined');
        expect(noticeWords(name, {})?.title).not.toBe('');
      }),
    );
    const created = { name: 'payroll.runCreated' };
    expect(changeSentence({ ...change, name: 'change.undone', details: created }, formats)).toBe(
      'Laura Méndez Ortega deshizo: nómina creada.',
    );
    const again = { ...created, redone: 1 };
    expect(changeSentence({ ...change, name: 'change.undone', details: again }, formats)).toBe(
      'Laura Méndez Ortega rehízo: nómina creada.',
    );
    expect(noticeWords('change.undone', again)?.title).toBe('Cambio rehecho');
  });

  it('of a class that was saved though something speaks against it, as a warning', () => {
    const saved = (details: Change['details']) =>
      noticeWords('schedule.saved', { activity: 'Ajedrez', ...details });
    expect(saved({})?.tone).toBe('success');
    expect(saved({ absentSubstitute: 'Ana' })).toEqual({
      tone: 'warning',
      title: 'Clase programada',
      message: 'Clase de Ajedrez programada. Ana está ausente ese día.',
    });
  });

  it('of an import, with the rows that it left out for their errors and whom its groups have besides', () => {
    const imported = (details: Change['details']) =>
      noticeWords('records.imported', { created: 12, updated: 1, ...details })?.message;
    expect(imported({})).toBe('Registros nuevos: 12. Actualizados: 1.');
    expect(imported({ failed: 1 })).toBe(
      'Registros nuevos: 12. Actualizados: 1. 1 fila con error no se importó.',
    );
    expect(imported({ groups: 2, failed: 1_200 })).toBe(
      'Registros nuevos: 12. Actualizados: 1. Grupos creados: 2. 1,200 filas con error no se importaron.',
    );
    expect(imported({ missing: 1 })).toBe(
      'Registros nuevos: 12. Actualizados: 1. 1 estudiante de los grupos del archivo no venía en él.',
    );
    expect(imported({ created: 1_665, updated: 1_200 })).toBe(
      'Registros nuevos: 1,665. Actualizados: 1,200.',
    );
    expect(imported({ missing: 1_200 })).toContain(
      ' 1,200 estudiantes de los grupos del archivo no venían en él.',
    );
  });

  it('of an imported timetable, with the week it fills and how that goes on', () => {
    const imported = (details: Change['details']) =>
      noticeWords('records.imported', { created: 12, updated: 0, ...details })?.message;
    expect(imported({ from: '2025-09-15', until: '2025-09-15' })).toBe(
      'Clases nuevas: 12, solo en la semana del lunes, 15 de septiembre de 2025. «Repetir» o «Copiar semana» las llevan a las demás.',
    );
    expect(imported({ from: '2025-09-15', until: '2025-09-29', failed: 1 })).toBe(
      'Clases nuevas: 12, de la semana del lunes, 15 de septiembre de 2025 a la del lunes, 29 de septiembre de 2025. 1 fila con error no se importó.',
    );
  });

  it('of more than a thousand, with their comma', () => {
    const message = (code: Parameters<typeof noticeWords>[0], details: Change['details']) =>
      noticeWords(code, details)?.message;
    expect(
      message('schedule.arranged', {
        how: 'rehoused',
        count: 1_300,
        stayed: 1_100,
        conflicting: 1_200,
      }),
    ).toBe(
      'Se movieron 1,300 clases de salón. 1,100 quedaron en su salón: no hay otro adecuado y libre, o ya están registradas. 1,200 tienen ahora un conflicto en el horario.',
    );
    const copied = (gone: number) =>
      message('schedule.arranged', { how: 'copied', count: 2, gone });
    expect(copied(1)).toBe(
      'Se copiaron 2 clases. Una es de alguien, de un grupo o de un salón que ya no está.',
    );
    expect(copied(1_200)).toContain(' 1,200 son de alguien');
    expect(message('schedule.repeated', { count: 1, skipped: 1_200, gone: 1_200 })).toBe(
      'Se programó 1 clase. Se omitieron 1,200 clases de profesores o salones que ya no existen.',
    );
    expect(message('registers.received', { count: 1_200 })).toBe('Se guardaron 1,200 registros.');
    expect(message('registers.received', { count: 1 })).toBe('Se guardó 1 registro.');
    expect(message('teacher.created', { name: 'Ana Torres', adopted: 1_200 })).toBe(
      'Se registró a Ana Torres. Recibe 1,200 clases que estaban a su nombre.',
    );
    const courses = { ending: [], prolonged: [], overfull: [] };
    expect(
      effectText({ promoted: 1_620, stayed: 0, graduated: 1_200, undecided: 1_500, ...courses }),
    ).toBe('Pasan: 1,620 · Se quedan: 0 · Egresan: 1,200 · Faltan: 1,500');
  });

  it('of namesakes: of one where it is, of several where each is', () => {
    const one = { id: 7, name: 'Ana Gil', career: '', group: '3A', enrollmentDate: '2025-09-01' };
    const left = { ...one, group: '' };
    expect(namesakesText([])).toBeNull();
    expect(namesakesText([one])).toBe('Ya existe un estudiante con este nombre, en 3A.');
    expect(namesakesText([left])).toBe('Ya existe un estudiante con este nombre, sin grupo.');
    expect(namesakesText([{ ...left, graduatedOn: '2025-07-15' }])).toBe(
      'Ya existe un estudiante con este nombre, egresado.',
    );
    expect(namesakesText([one, { ...left, withdrawnOn: '2025-07-15' }])).toBe(
      'Ya existen 2 estudiantes con este nombre: en 3A y baja.',
    );
  });

  it('of who is in a group twice: of the first three by name', () => {
    const named = ['Ana', 'Eva', 'Ian', 'Luz', 'Noé'].map((name, index) => {
      return { id: index, name, career: '', group: '3A', enrollmentDate: '2025-09-01' };
    });
    expect(enrolledTwiceText(named)).toBe(
      'Ana (3A), Eva (3A), Ian (3A) y 2 más están dos veces en su grupo, quizá desde dos equipos. Elimina a quien sobre, o deshaz en Actividad reciente del Dashboard la importación que se repitió.',
    );
  });

  it('by the reminder of a school with more than a thousand classes to record', () => {
    expect(reminderWords({ code: 'attendance.missing', classes: 1_260 }, formats).text).toBe(
      'Faltan por registrar 1,260 clases de los últimos 7 días.',
    );
  });

  it('by every reminder', () => {
    const number = fc.oneof(fc.double(), fc.integer());
    const text = fc.string({ unit: 'binary' });
    const reminder: fc.Arbitrary<Reminder> = fc.oneof(
      fc.constant({ code: 'backup.never' } as const),
      fc.record({ code: fc.constant('backup.due' as const), days: number }),
      fc.record({ code: fc.constant('attendance.missing' as const), classes: number }),
      fc.record({
        code: fc.constant('attendance.low' as const),
        group: text,
        rate: number,
        from: text,
        to: text,
      }),
      fc.record({
        code: fc.constant('payroll.pending' as const),
        runs: fc.array(fc.record({ cutOff: text, payments: number })),
        payments: number,
        net: number,
        isPart: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(reminder, (one) => {
        expect(reminderWords(one, formats).text).toMatch(/\.$/);
      }),
    );
    const days = { from: '2026-03-01', to: '2026-03-30' };
    const halved: Reminder = { code: 'attendance.low', group: '\uD800 A', rate: 75, ...days };
    expect(reminderWords(halved, formats).path).toBe(
      '/admin/attendance?grupo=%EF%BF%BD%20A&fecha=2026-03-01&al=2026-03-30',
    );
  });

  it('of accounts that come back without a password, with the way to them', () => {
    const one = { name: 'teacher.deleted', account: 'Ana', id: 2, register: 'teachers' };
    const words = (details: Change['details']) => noticeWords('change.undone', details);
    expect(words({ ...one, unprotected: 1 })).toMatchObject({
      message: 'La cuenta de Ana volvió sin contraseña: no podrá entrar hasta que le pongas una.',
      place: { path: '/admin/teachers?editar=2' },
    });
    expect(words({ ...one, unprotected: 3 })).toMatchObject({
      message: '3 cuentas volvieron sin contraseña: no podrán entrar hasta que les pongas una.',
      place: { path: '/admin/teachers' },
    });
    expect(words({ ...one, register: 'otra', unprotected: 1 })?.place).toBeUndefined();
    expect(noticeWords('backup.restored', { ...one, unprotected: 1 })).toMatchObject({
      title: 'Respaldo restaurado',
      message: 'La cuenta de Ana volvió sin contraseña: no podrá entrar hasta que le pongas una.',
      place: { label: 'Poner contraseña', path: '/admin/teachers?editar=2' },
    });
    const restored: Change = { ...change, name: 'backup.restored', details: {} };
    expect(changeSentence(restored, formats)).toBe('Laura Méndez Ortega restauró un respaldo.');
    const undone: Change = {
      ...change,
      name: 'change.undone',
      details: { ...one, unprotected: 1 },
    };
    expect(changeSentence(undone, formats)).toBe(
      'Laura Méndez Ortega deshizo: profesor eliminado; la cuenta de Ana quedó sin contraseña.',
    );
  });

  it('of what changed elsewhere: in a tab, on another device, or in either', () => {
    const saying = (where: object) => (code: NoticeCode) =>
      noticeWords(code, where as Change['details'])?.message ?? '';
    const codes = [...changeNames, ...otherCodes].filter(
      (code) => code !== 'change.superseded' && saying({})(code).includes('en otra pestaña'),
    );
    expect(codes).toEqual(
      expect.arrayContaining(['record.conflict', 'record.gone', 'classSession.conflict']),
    );
    for (const code of codes) {
      const inTab = saying({})(code);
      const words = { device: 'en otro equipo', either: 'en otra pestaña o en otro equipo' };
      for (const [where, place] of Object.entries(words)) {
        // Of a class that another device moved it is known where it is.
        const known = where === 'device' ? inTab.replace('se movió o ', '') : inTab;
        expect(saying({ where })(code)).toBe(known.replace('en otra pestaña', place));
      }
    }
    const round = { author: 'Laura Méndez Ortega', round: 'a' };
    expect(saying({ ...round, by: 'Eva Prado' })('change.superseded')).toBe(
      'Eva Prado modificó en otro equipo lo que guardaste.',
    );
    expect(saying(round)('change.superseded')).toBe(
      'Alguien modificó en otro equipo lo que guardaste.',
    );
  });

  it('of a day that is none: as it is', () => {
    expect([fullDay('mañana'), shortDay(''), fullDay('2026-02-30')]).toEqual([
      'mañana',
      '',
      '2026-02-30',
    ]);
    expect([fullDay('2026-11-20'), shortDay('2026-11-20')]).toEqual([
      'viernes, 20 de noviembre de 2026',
      '20 nov',
    ]);
  });
});
