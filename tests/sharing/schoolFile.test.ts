import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupLines } from '../../machines/settings/backupLines.ts';
import { writeBackup } from '../../machines/settings/backup.ts';
import { readBackup } from '../../machines/settings/backupReading.ts';
import { readRegisters, writeRegisters } from '../../machines/sharing/registersFile.ts';
import { canBeHandedOver } from '../../machines/sharing/schoolFile.ts';
import { anySchool } from '../support/anySchool.ts';
import {
  officeSchool,
  readText,
  register,
  registersFile,
  schoolFileOf,
  textOf,
} from '../support/sharedSchool.ts';

const file = schoolFileOf(officeSchool());
const text = textOf(file);
const registers = registersFile([register('2026-03-10')]);

describe("a school's file for a teacher", () => {
  it('reads back as what was written, whatever the school', () => {
    fc.assert(
      fc.property(anySchool, fc.constantFrom(1, 2, 3), (school, teacherId) => {
        const written = schoolFileOf(school, { teacherId });
        expect(readText(textOf(written))).toEqual(written);
      }),
      { numRuns: 30 },
    );
  });

  it('is told to be changed or cut off wherever it is', () => {
    fc.assert(
      fc.property(fc.nat({ max: text.length - 2 }), fc.boolean(), (place, isCut) => {
        const harmed = isCut
          ? text.slice(0, place)
          : `${text.slice(0, place)}${text[place] === 'x' ? 'y' : 'x'}${text.slice(place + 1)}`;
        expect(readText(harmed)).toHaveProperty('fault');
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['Nombre;Grupo', 'foreign'],
    ['{"a":1}', 'foreign'],
    [text.slice(0, 40), 'cutOff'],
    [text.slice(0, text.lastIndexOf('{')), 'cutOff'],
    [text.replace('"version":1', '"version":2'), 'newer'],
    [text.replace('Secundaria 12', 'Secundaria 13'), 'tampered'],
    [text.replace('"teacherId":1', '"teacherId":2'), 'tampered'],
    [writeBackup(officeSchool(), '2026-03-10'), 'backup'],
    [[...backupLines(officeSchool(), '2026-03-10')].map((line) => line.text).join(''), 'backup'],
    [writeRegisters(registers), 'registers'],
  ])('is refused where it is none: %#', (given, fault) => {
    expect(readText(given)).toEqual({ fault });
  });

  it('is refused where it holds more than its teacher may see, or a teacher who cannot sign in', () => {
    const whole = { ...file, school: officeSchool() };
    expect(readText(textOf(whole))).toEqual({ fault: 'invalid' });
    const withoutPassword = file.school.teachers.map((one) => ({ ...one, password: '' }));
    const locked = { ...file, school: { ...file.school, teachers: withoutPassword } };
    expect(readText(textOf(locked))).toEqual({ fault: 'invalid' });
    expect(withoutPassword.some(canBeHandedOver)).toBe(false);
    expect(readText(textOf({ ...file, head: { ...file.head, teacherId: 99 } }))).toEqual({
      fault: 'invalid',
    });
  });

  it('is no backup that can be restored', () => {
    expect(readBackup(text)).toEqual({ fault: 'foreign' });
  });
});

describe('a file of registers', () => {
  const written = writeRegisters(registers);

  it('reads back as what was written', () => {
    expect(readRegisters(written)).toEqual(registers);
  });

  it('is told to be changed or cut off wherever it is', () => {
    fc.assert(
      fc.property(fc.nat({ max: written.length - 2 }), fc.boolean(), (place, isCut) => {
        const harmed = isCut
          ? written.slice(0, place)
          : `${written.slice(0, place)}${written[place] === 'x' ? 'y' : 'x'}${written.slice(place + 1)}`;
        expect(readRegisters(harmed)).toHaveProperty('fault');
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['', 'empty'],
    ['hola', 'foreign'],
    [written.slice(0, 60), 'cutOff'],
    [written.replace('"version":1', '"version":9'), 'newer'],
    [written.replace('Límites', 'Derivadas'), 'tampered'],
    [writeRegisters({ ...registers, lessons: [] }), 'invalid'],
    [writeRegisters(registersFile([register('2026-03-10'), register('2026-03-10')])), 'invalid'],
    [writeRegisters(registersFile([{ ...register('2026-03-10'), topic: 7 } as never])), 'invalid'],
    ['['.repeat(100_000), 'invalid'],
    [writeBackup(officeSchool(), '2026-03-10'), 'backup'],
    [[...backupLines(officeSchool(), '2026-03-10')].map((line) => line.text).join(''), 'backup'],
    [text, 'schoolFile'],
  ])('is refused where it is none: %#', (given, fault) => {
    expect(readRegisters(given)).toEqual({ fault });
  });
});
