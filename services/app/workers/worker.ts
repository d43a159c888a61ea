import { serveTasks } from './serve.ts';
import { tasks } from './tasks.ts';

serveTasks(tasks);
