/** Of a workbook's styles those that show a number as a percentage, as a cell's `s` names them. */
export function percentStyles(styles: string): ReadonlySet<string> {
  const formats = tagsIn(styles, 'numFmts', 'numFmt')
    .filter((tag) => showsPercent(attributeOf(tag, 'formatCode') ?? ''))
    .map((tag) => attributeOf(tag, 'numFmtId') ?? '');
  const percents = new Set([...builtInPercents, ...formats]);
  const places = tagsIn(styles, 'cellXfs', 'xf').flatMap((tag, place) =>
    percents.has(attributeOf(tag, 'numFmtId') ?? '') ? [String(place)] : [],
  );
  return new Set(places);
}

/** '0%' and '0.00%', which a workbook names by number alone. */
const builtInPercents = ['9', '10'];

/** Whether a number format has a % that is no mere text: '0.0%', but not '0" %"', '0\%' or '0_%'. */
function showsPercent(code: string): boolean {
  const plain = code.replaceAll(/&(?:quot|#34|#x22);/gi, '"');
  return plain.replaceAll(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').includes('%');
}

function tagsIn(xml: string, list: string, tag: string): string[] {
  const within = new RegExp(`<((?:\\w+:)?${list})\\b[^>]*>([^]*?)</\\1>`).exec(xml)?.[2];
  return within?.match(new RegExp(`<(?:\\w+:)?${tag}\\b[^>]*>`, 'g')) ?? [];
}

/** A sheet whose numbers of such styles are texts: 0.12 is '12%', and 0.045 '4.5%' however it is rounded. */
export function withPercents(xml: string, styles: ReadonlySet<string>): string {
  if (styles.size === 0) return xml;
  return xml.replaceAll(
    /<((?:\w+:)?)c(\s[^>]*)>(\s*(?:<\1f\b[^>]*(?:\/>|>[^<]*<\/\1f>)\s*)?)<\1v>([^<]+)(?=<\/\1v>)/g,
    (cell, prefix: string, attributes: string, formula: string, value: string) => {
      const isNumber =
        (attributeOf(attributes, 't') ?? 'n') === 'n' && Number.isFinite(Number(value));
      if (!isNumber || !styles.has(attributeOf(attributes, 's') ?? '')) return cell;
      const kept = attributes.replace(/\s+t="[^"]*"/, '');
      return `<${prefix}c${kept} t="str">${formula}<${prefix}v>${percentOf(Number(value))}`;
    },
  );
}

/** In the fifteen digits that a spreadsheet keeps: 100 times 0.07 is 7.000000000000001 in more. */
function percentOf(share: number): string {
  return `${Number((share * 100).toPrecision(15))}%`;
}

/** What an element's tag says of an attribute, as it is written there. */
export function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}
