import type { WriteStream } from 'node:tty';
import type { Progress } from '#model/result.ts';

const WIDTH = 24;
/** Shortest time between two drawings, in ms. */
const PACE = 80;
/** Time between two lines, in ms, where nothing can be drawn; one that would say the same again waits longer each time. */
const LINE_PACE = 5000;
const LONGEST_PACE = 600_000;

type Step = Parameters<Progress>[0];
export type Bar = { draw: Progress; clear(): void };
type Terminal = Pick<WriteStream, 'isTTY' | 'write' | 'columns'>;

/**
 * A bar on a terminal's last line. Reads nothing from the terminal and takes no signal, so that Ctrl-C
 * stays with the command (ready-made bars switch stdin to raw mode and end the process themselves).
 */
function createDrawing(terminal: Terminal): Bar {
  let drawnAt = 0;
  let isDrawn = false;
  return {
    draw({ done, total, what }) {
      if (performance.now() - drawnAt < PACE) return;
      drawnAt = performance.now();
      isDrawn = true;
      const full = total > 0 ? Math.min(WIDTH, Math.round((done / total) * WIDTH)) : 0;
      const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
      const room = Math.max(0, (terminal.columns || 80) - WIDTH - 24) >> 1;
      terminal.write(
        `\r\u001b[2K${bar} ${total > 0 ? `${done}/${total}` : done} ${[...what].slice(0, room).join('')}`,
      );
    },
    clear() {
      if (isDrawn) terminal.write('\r\u001b[2K');
      isDrawn = false;
    },
  };
}

const countOf = ({ done, total }: Step): string => (total > 0 ? `${done}/${total}` : `${done || '…'}`);

/** Plain lines for a file or a pipe: none for what ends within seconds, then one every few seconds. */
function createLines(tell: (step: { seconds: number; at: string }) => void): Bar {
  const begun = performance.now();
  let last: Step | undefined;
  let told = '';
  let toldAt = begun;
  let pace = LINE_PACE;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    if (!last) return;
    const at = countOf(last);
    const now = performance.now();
    pace = at === told ? pace : LINE_PACE;
    if (now - toldAt < pace) return;
    pace = at === told ? Math.min(LONGEST_PACE, pace * 2) : pace;
    [told, toldAt] = [at, now];
    tell({ seconds: Math.round((now - begun) / 1000), at });
  };
  return {
    draw(step) {
      last = step;
      timer ??= setInterval(look, LINE_PACE).unref();
    },
    clear() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** Shows how far a command has got: a bar on a terminal, `tell` elsewhere. */
export const createBar = (terminal: Terminal, tell: (step: { seconds: number; at: string }) => void): Bar =>
  terminal.isTTY ? createDrawing(terminal) : createLines(tell);
