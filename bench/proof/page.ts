import type { Bench } from '../bench.ts';

const head = `# Proof

What is promised, as found by running it. Each table is printed by the command above it, which writes it here with \`--write\`;
\`npm run proof\` runs them all. Nothing here is typed by hand.
`;

const headingOf = ({ name }: Bench): string => `## ${name}\n`;

/** The sections of a page, by their headings. */
const sectionsOf = (page: string): Map<string, string> => {
  const sections = page.split(/^(?=## )/m).filter((section) => section.startsWith('## '));
  return new Map(sections.map((section) => [`${section.split('\n')[0]}\n`, section.trimEnd()]));
};

/** The page with one part's section made new; the others stay as they were printed. */
export const newPage = (page: string, parts: readonly Bench[], part: Bench, printed: string): string => {
  const sections = sectionsOf(page);
  const section = `${headingOf(part)}
${part.summary[0]?.toUpperCase()}${part.summary.slice(1)}: \`npm run -s proof -- ${part.name}\`

\`\`\`text
${printed.trimEnd()}
\`\`\``;
  sections.set(headingOf(part), section);
  return `${[head.trimEnd(), ...parts.flatMap((each) => sections.get(headingOf(each)) ?? [])].join('\n\n')}\n`;
};
