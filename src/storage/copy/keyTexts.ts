import { isSameList } from '../../../machines/kit/sameList.ts';
import { readableDay } from '../../../machines/school/ties.ts';
import type { School, SchoolKey } from '../../../machines/school/school.ts';
import type { ScheduleDay } from '../../../machines/school/timetableShapes.ts';

/** Neighbouring records of a list, or named parts of an object, and their texts joined. */
interface Block {
  names: readonly string[] | null;
  parts: readonly unknown[];
  text: string;
}

const blockLength = 50;

/**
 * The JSON text of every key. Each record is turned into text once, and a block of records is joined
 * anew only when one of them changed or moved: what else a key holds costs a comparison by identity.
 */
export class KeyTexts {
  readonly #texts = new WeakMap<object, string>();
  readonly #blocks = new Map<SchoolKey, readonly Block[]>();

  textOf(school: School, key: SchoolKey): string {
    const value = school[key];
    return this.#once(value, () => {
      const blocks = this.#blocksOf(key, value);
      this.#blocks.set(key, blocks);
      let inside = '';
      for (const { text } of blocks) inside += inside ? `,${text}` : text;
      return Array.isArray(value) ? `[${inside}]` : `{${inside}}`;
    });
  }

  /** How long the texts of the parts of a value are together; they are kept. */
  lengthOf(key: SchoolKey, value: object): number {
    return Object.values(value).reduce<number>(
      (sum, part) => sum + this.#textOfPart(key, part).length + 1,
      0,
    );
  }

  #blocksOf(key: SchoolKey, value: School[SchoolKey]): Block[] {
    const before = this.#blocks.get(key) ?? [];
    const names = Array.isArray(value) ? null : Object.keys(value);
    const parts: readonly unknown[] = Object.values(value);
    const count = Math.ceil(parts.length / blockLength);
    return Array.from({ length: count }, (_, index) => {
      const range = [index * blockLength, (index + 1) * blockLength] as const;
      const block = { names: names?.slice(...range) ?? null, parts: parts.slice(...range) };
      const known = before[index];
      return known && isSame(known, block)
        ? known
        : { ...block, text: this.#textOfBlock(key, block) };
    });
  }

  #textOfBlock(key: SchoolKey, { names, parts }: Omit<Block, 'text'>): string {
    return parts
      .map((part, index) => {
        const text = this.#textOfPart(key, part);
        return names ? `${JSON.stringify(names[index])}:${text}` : text;
      })
      .join(',');
  }

  #textOfPart(key: SchoolKey, part: unknown): string {
    if (typeof part !== 'object' || part === null) return JSON.stringify(part);
    return this.#once(part, () =>
      JSON.stringify(key === 'schedules' ? readableDay(part as ScheduleDay) : part),
    );
  }

  #once(value: object, write: () => string): string {
    const known = this.#texts.get(value);
    if (known !== undefined) return known;
    const text = write();
    this.#texts.set(value, text);
    return text;
  }
}

function isSame(one: Omit<Block, 'text'>, other: Omit<Block, 'text'>): boolean {
  return isSameList(one.parts, other.parts) && isSameList(one.names ?? [], other.names ?? []);
}
