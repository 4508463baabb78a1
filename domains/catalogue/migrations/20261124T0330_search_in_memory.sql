-- server processes search in memory (decision 229)
drop index catalogue.game_search;
