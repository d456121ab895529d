import { isTitled } from '../../../machines/kit/names.ts';
import { fold } from '../../../machines/kit/text.ts';

/** Whether most names have a comma after their surnames: 'Gil Paz, Ana'. */
export function areParted(names: readonly string[]): boolean {
  return names.filter((name) => /\S,\s*\S/.test(name)).length > names.length / 2;
}

/**
 * Whether names have their surnames first, as official lists write them: with a comma, or so that they end in a
 * given name and none begins with one, 'GIL PAZ ANA'. Of fewer than three names that end so nothing is told.
 */
export function areSurnamesFirst(names: readonly string[]): boolean {
  const given = names.map((name) => {
    const words = fold(name)
      .split(/[^\p{L}]+/u)
      .filter(Boolean);
    const [isFirst, isLast] = [words[0], words.at(-1)].map((word) => givenNames.has(word ?? ''));
    return { isFirst, isLast, isTelling: !isTitled(name) && isFirst !== isLast };
  });
  const last = given.filter(({ isTelling, isLast }) => isTelling && isLast).length;
  const first = given.filter(({ isTelling, isFirst }) => isTelling && isFirst).length;
  return areParted(names) || (last >= fewestTelling && last > names.length / 3 && last > first * 4);
}

const fewestTelling = 3;

/** Those that Mexico gives most, without those that are surnames as often. */
const givenNames: ReadonlySet<string> = new Set(
  (
    'adrian adriana alan alberto alejandra alejandro alicia alonso ana andrea angel angela angelica antonio ' +
    'araceli arturo axel beatriz blanca brenda bruno camila carlos carolina cecilia cesar claudia cristian ' +
    'cristina daniel daniela david diana diego dulce edgar eduardo elena elisa elizabeth emiliano emilio ' +
    'enrique erick ernesto esmeralda estefania eva evelyn fatima felipe fernanda fernando francisco frida ' +
    'gabriel gabriela gael gerardo gloria guadalupe guillermo gustavo hector hugo iker ines irene isaac isabel ' +
    'israel itzel ivan ivonne jacqueline jaime javier jazmin jesus jimena joaquin joel jonathan jorge jose juan ' +
    'juana julia julieta julio karen karla kevin laura leonardo leticia liliana lizbeth lorena lucia luis luz ' +
    'manuel margarita maria mariana mario martha mateo mauricio maximiliano melissa michelle miguel miriam ' +
    'monica montserrat nancy naomi natalia norma olivia omar oscar pablo pamela paola patricia pedro perla ' +
    'rafael raquel raul rebeca regina renata ricardo roberto rocio rodrigo romina rosa samuel sandra sara saul ' +
    'sebastian sergio silvia sofia susana tania teresa tomas ulises uriel valentina valeria vanessa veronica ' +
    'victor victoria ximena yolanda zoe'
  ).split(' '),
);
