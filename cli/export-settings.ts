import type { ExportFormat } from '#contract/views.ts';
import type { Options } from './command.ts';
import { misuse } from './problem.ts';

/** The part of a format's JSON schema that an option on the command line needs: flags, choices and free text. */
type Field = { type?: unknown; enum?: unknown };
const flags = ['true', 'false'];

function fieldsOf({ options }: ExportFormat): Record<string, Field> {
  const { properties } = options;
  // safe: a JSON schema's properties are schemas by name
  return (properties ?? {}) as Record<string, Field>;
}

const choicesOf = ({ type, enum: choices }: Field): string[] | undefined =>
  type === 'boolean' ? flags : Array.isArray(choices) ? choices.map(String) : undefined;

/** `name=value` pairs as a format's options; refuses what the format does not know. */
export function toSettings(pairs: Options[string], format: ExportFormat): Record<string, unknown> {
  const fields = fieldsOf(format);
  return Object.fromEntries(
    (Array.isArray(pairs) ? pairs : []).map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw misuse('cli-set', { pair });
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!field) {
        const names = Object.keys(fields).join(', ') || '-';
        throw misuse('cli-set-unknown', { format: format.id, name, names });
      }
      const choices = choicesOf(field);
      if (choices && !choices.includes(value))
        throw misuse('cli-set-value', { format: format.id, name, value, choices: choices.join(', ') });
      return [name, choices === flags ? value === 'true' : value];
    }),
  );
}
